import { formatCount } from '@lectern/i18n';
import { Link } from '@lectern/shell-api';
import { ButtonLink, CourseCardSkeleton, EmptyState, NothingFoundDrawing, Pagination } from '@lectern/ui';
import { SEARCH_PAGE_SIZE } from '@lectern/contracts';
import { CatalogCard } from '../../../common/course-card/catalog-card.tsx';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import type { SearchData } from '../search.api.ts';
import { CARD_SIZES } from '../search-head.ts';
import { searchPath, type SearchView } from '../search-state.ts';
import { FavouriteLink } from './favourite-link.tsx';
import css from './results.module.css';

/** How many courses there are; "10,000+" once they are no longer counted one by one. */
export function ResultCount({ data }: { data: SearchData }) {
  const t = useCatalogText();
  const formatted = `${formatCount(data.total)}${data.totalIsExact ? '' : '+'}`;
  return (
    <p className={css.count} role="status">
      <strong>{t('search.count', { count: data.total, formatted })}</strong>
      {data.state.q === '' ? null : ` ${t('search.countFor', { q: data.state.q })}`}
    </p>
  );
}

export function Results({ data }: { data: SearchData }) {
  const t = useCatalogText();
  const { state, cards, totalPages } = data;
  if (cards.length === 0) return <NothingFound />;
  return (
    <>
      <ul className={css[state.view]}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <CatalogCard
              card={card}
              layout={state.view}
              headingLevel={2}
              imageSizes={CARD_SIZES[state.view]}
              // One picture is what the first paint waits for on a phone; the head preloads the same one.
              priority={index === 0}
              favourite={<FavouriteLink title={card.title} view={state.view} />}
            />
          </li>
        ))}
      </ul>
      <Pagination
        label={t('search.pages.label')}
        page={state.page}
        total={totalPages}
        hrefOf={(page) => searchPath({ ...state, page })}
        previousLabel={t('search.pages.previous')}
        nextLabel={t('search.pages.next')}
        pageLabel={(page) => t('search.pages.page', { page })}
        linkAs={Link}
      />
    </>
  );
}

/** The list's own shape while its courses are on their way. */
export function ResultSkeletons({ view }: { view: SearchView }) {
  const t = useCatalogText();
  return (
    <div role="status" aria-busy>
      <span className="sr-only">{t('search.loading')}</span>
      <div className={css[view]}>
        {Array.from({ length: SEARCH_PAGE_SIZE }, (_, index) => (
          <CourseCardSkeleton key={index} layout={view} />
        ))}
      </div>
    </div>
  );
}

function NothingFound() {
  const t = useCatalogText();
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t('search.empty.title')}
      text={t('search.empty.text')}
      action={
        <ButtonLink as={Link} href={paths.search} variant="primary">
          {t('search.empty.action')}
        </ButtonLink>
      }
    />
  );
}
