import { ADMIN_PAGE_SIZES } from '@lectern/contracts-core';
import { Link, useNavigate, useSearchParams } from '@lectern/shell-api';
import { ButtonLink, Cluster, Select } from '@lectern/ui';
import { useAdminText } from '../use-admin-text.ts';
import { placeAddress, type ListPlace } from './list-place.ts';

interface KeyPagerProps {
  place: ListPlace;
  /** Cursor of the next page. */
  next: string | null;
  size: number;
}

/** The way through a list by key: its first page, the next one, and rows per page. Back is the browser's. */
export function KeyPager({ place, next, size }: KeyPagerProps) {
  const t = useAdminText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const hrefOf = (after: string | null): string => placeAddress(place, search, { after });
  return (
    <>
      <nav aria-label={t('users.pages')}>
        <Cluster gap={2}>
          {search.get('after') ? (
            <ButtonLink as={Link} size="s" href={hrefOf(null)}>
              {t('list.first')}
            </ButtonLink>
          ) : null}
          {next === null ? null : (
            <ButtonLink as={Link} size="s" href={hrefOf(next)}>
              {t('users.next')}
            </ButtonLink>
          )}
        </Cluster>
      </nav>
      <Select
        aria-label={t('users.size')}
        size="s"
        value={String(size)}
        options={ADMIN_PAGE_SIZES.map((rows) => ({
          value: String(rows),
          label: t('users.rows', { count: rows }),
        }))}
        onChange={(event) => navigate(placeAddress(place, search, { size: event.currentTarget.value }))}
      />
    </>
  );
}
