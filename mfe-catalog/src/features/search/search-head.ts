import { brand } from '@lectern/brand';
import type { HeadArgs, HeadDescriptor } from '@lectern/shell-api';
import { cutText, DESCRIPTION_LIMIT } from '../../common/cut-text.ts';
import { absoluteImage, absoluteUrl, aggregateRating, breadcrumbs } from '../../common/seo.ts';
import { paths } from '../../paths.ts';
import type { SearchData } from './search.api.ts';
import { EMPTY_SEARCH, isIndexable, searchPath, type SearchState } from './search-state.ts';

/** Results named in the structured data (spec 1 §9). */
const LISTED = 10;

/** Title, addresses and structured data of a result page. */
export function searchHead({ data, locale, t }: HeadArgs<SearchData>): HeadDescriptor {
  const { state, cards, totalPages } = data;
  const kind = state.q !== '' ? 'query' : state.category ? 'category' : 'all';
  const words = { q: state.q, category: state.category ? t(`category.${state.category}`) : '' };
  const title = t(`search.title.${kind}`, words);
  const firstPicture = cards.find(({ thumbnail }) => thumbnail)?.thumbnail;
  return {
    title: state.page > 1 ? t('search.title.page', { title, page: state.page }) : title,
    description: cutText(t(`search.description.${kind}`, words), DESCRIPTION_LIMIT.search),
    canonical: searchPath(canonicalState(state)),
    robots: isIndexable(state) ? 'index, follow' : 'noindex, follow',
    ...(state.page > 1 ? { prev: searchPath({ ...state, page: state.page - 1 }) } : {}),
    ...(state.page < totalPages ? { next: searchPath({ ...state, page: state.page + 1 }) } : {}),
    jsonLd: [
      ...(cards.length > 0 ? [itemList(data, locale, title)] : []),
      breadcrumbs(
        [
          [t('course.home'), paths.home],
          [t('search.title.all'), paths.search],
          ...(words.category
            ? [[words.category, `${paths.search}?category=${state.category}`] as const]
            : []),
        ],
        locale,
      ),
    ],
    ...(firstPicture ? { preload: [{ image: firstPicture, sizes: CARD_SIZES[state.layout] }] } : {}),
  };
}

/** Width of a card's picture per layout, as `sizes` of its `<img>`; the preload must say the same. */
export const CARD_SIZES = {
  grid: '(width >= 70rem) 17.5rem, (width >= 48rem) 30vw, 45vw',
  list: '(width >= 48rem) 15rem, 7rem',
} as const;

/** Layout, order and how literally a text is taken make no other page: they point at the plain one. */
function canonicalState(state: SearchState): SearchState {
  return { ...state, layout: EMPTY_SEARCH.layout, sort: EMPTY_SEARCH.sort, exact: EMPTY_SEARCH.exact };
}

function itemList({ cards, state }: SearchData, locale: 'en' | 'ko', name: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    url: absoluteUrl(searchPath(canonicalState(state)), locale),
    numberOfItems: Math.min(cards.length, LISTED),
    itemListElement: cards.slice(0, LISTED).map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Course',
        name: card.title,
        url: absoluteUrl(paths.course(card.id), locale),
        description: cutText(
          [card.title, card.instructor, ...card.tags].join(', '),
          DESCRIPTION_LIMIT.search,
        ),
        provider: { '@type': 'Organization', name: brand.name, url: '{origin}' },
        ...(card.thumbnail ? { image: absoluteImage(card.thumbnail) } : {}),
        ...aggregateRating(card.rating, card.ratingCount),
      },
    })),
  };
}
