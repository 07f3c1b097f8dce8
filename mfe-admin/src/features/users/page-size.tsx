import { ADMIN_PAGE_SIZES } from '@lectern/contracts-core';
import { useNavigate, useSearchParams } from '@lectern/shell-api';
import { Select } from '@lectern/ui';
import { useAdminText } from '../../common/use-admin-text.ts';
import { usersAddress } from './users-address.ts';

/** How many rows a page has. */
export function PageSize({ size }: { size: number }) {
  const t = useAdminText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <Select
      aria-label={t('users.size')}
      size="s"
      value={String(size)}
      options={ADMIN_PAGE_SIZES.map((rows) => ({
        value: String(rows),
        label: t('users.rows', { count: rows }),
      }))}
      onChange={(event) => navigate(usersAddress(search, { size: event.currentTarget.value }))}
    />
  );
}
