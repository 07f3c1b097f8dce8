import { formatCount } from '@lectern/i18n';
import { Link } from '@lectern/shell-api';
import { CourseCardSkeleton, MarkedText, Pagination } from '@lectern/ui';
import { SEARCH_PAGE_SIZE } from '@lectern/contracts-catalog';
import { CatalogCard } from '../../../common/course-card/catalog-card.tsx';
import { FavouriteButton } from '../../../common/favourites/favourite-button.tsx';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { SearchData } from '../search.api.ts';
import { CARD_SIZES } from '../search-head.ts';
import { searchPath, type SearchLayout } from '../search-state.ts';
import { NothingFound } from './nothing-found.tsx';
import { ResultLink, ResultOf } from './result-link.tsx';
import css from './results.module.css';

/** A total as it is written. */
export const formatTotal = ({ total, totalIsExact }: SearchData): string =>
  `${formatCount(total)}${totalIsExact ? '' : '+'}`;

/** How many courses there are; "10,000+" once they are no longer counted one by one. */
export function ResultCount({ data }: { data: SearchData }) {
  const t = useCatalogText();
  const formatted = formatTotal(data);
  return (
    <p className={css.count} role="status">
      <strong>{t('search.count', { count: data.total, formatted })}</strong>
      {data.state.q === '' ? null : ` ${t('search.countFor', { q: data.searched.join(', ') })}`}
    </p>
  );
}

export function Results({ data }: { data: SearchData }) {
  const t = useCatalogText();
  const { state, cards, totalPages } = data;
  if (cards.length === 0) return <NothingFound data={data} />;
  return (
    <>
      <ul className={css[state.layout]}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <ResultOf value={{ q: data.searched[0] ?? '', curriculumId: card.id }}>
              <CatalogCard
                card={card}
                linkAs={ResultLink}
                layout={state.layout}
                headingLevel={2}
                drawnTitle={
                  data.searched.length > 0 ? (
                    <MarkedText text={card.title} typed={data.searched} />
                  ) : undefined
                }
                imageSizes={CARD_SIZES[state.layout]}
                // One picture is what the first paint waits for on a phone; the head preloads the same one.
                priority={index === 0}
                favourite={
                  <FavouriteButton id={card.id} title={card.title} isPlain={state.layout === 'list'} />
                }
              />
            </ResultOf>
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
export function ResultSkeletons({ layout }: { layout: SearchLayout }) {
  const t = useCatalogText();
  return (
    <div role="status" aria-busy>
      <span className="sr-only">{t('search.loading')}</span>
      <div className={css[layout]}>
        {Array.from({ length: SEARCH_PAGE_SIZE }, (_, index) => (
          <CourseCardSkeleton key={index} layout={layout} />
        ))}
      </div>
    </div>
  );
}
