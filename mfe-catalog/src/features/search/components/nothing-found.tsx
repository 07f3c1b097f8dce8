import { CATEGORIES } from '@lectern/contracts-core';
import { Link } from '@lectern/shell-api';
import { ButtonLink, EmptyState, NothingFoundDrawing, TextLink } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import type { SearchData } from '../search.api.ts';
import { EMPTY_SEARCH, hasFilter, NO_FILTERS, refine, searchPath } from '../search-state.ts';
import css from './nothing-found.module.css';

/** No course: the ways on, nearest first. */
export function NothingFound({ data: { state, nearest } }: { data: SearchData }) {
  const t = useCatalogText();
  const hasText = state.q !== '';
  return (
    <div className={css.room}>
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t('search.empty.title')}
        text={t(hasText && hasFilter(state) ? 'search.empty.filtered' : 'search.empty.text')}
        action={
          <>
            <ButtonLink as={Link} href={paths.search} variant="primary">
              {t('search.empty.action')}
            </ButtonLink>
            {hasText && hasFilter(state) ? (
              <ButtonLink as={Link} href={searchPath(refine(state, NO_FILTERS))}>
                {t('search.empty.withoutFilters')}
              </ButtonLink>
            ) : null}
          </>
        }
        className={css.state}
      />
      {nearest.length > 0 ? (
        <Ways
          title={t('search.empty.nearest')}
          ways={nearest.map((term) => ({ href: searchPath({ ...EMPTY_SEARCH, q: term }), words: term }))}
        />
      ) : null}
      <Ways
        title={t('search.empty.categories')}
        ways={CATEGORIES.map((category) => ({
          href: searchPath({ ...EMPTY_SEARCH, category }),
          words: t(`category.${category}`),
        }))}
      />
      <p className={css.contact}>
        {t('search.empty.missing')}{' '}
        <TextLink as={Link} href={paths.contact}>
          {t('search.empty.contact')}
        </TextLink>
      </p>
    </div>
  );
}

function Ways({ title, ways }: { title: string; ways: readonly { href: string; words: string }[] }) {
  return (
    <section className={css.ways}>
      <h3 className={css.title}>{title}</h3>
      <ul className={css.list}>
        {ways.map(({ href, words }) => (
          <li key={href}>
            <Link href={href} className={css.way}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
