import type { CurriculumCard } from '@lectern/contracts-catalog';
import { structuredDataProblems } from '@lectern/testing/structured-data';
import { toCardViews } from '../../common/course-card/card-view.ts';
import { card } from '../../testing/builders.ts';
import { searchHead } from './search-head.ts';
import { parseSearchState } from './search-state.ts';

const t = (key: string, values: Record<string, unknown> = {}): string =>
  [key, ...Object.values(values).filter((value) => value !== '')].join(' ');

const headOf = (query: string, results: CurriculumCard[] = [card('a')], totalPages = 9) => {
  const state = parseSearchState(new URLSearchParams(query));
  const data = {
    state,
    cards: toCardViews(results),
    total: 100,
    totalIsExact: true,
    totalPages,
    sort: 'latest' as const,
    facets: null,
    understood: null,
    searched: [],
    nearest: [],
  };
  return searchHead({ data, locale: 'en', t, params: {}, url: new URL('http://localhost/en/search') });
};

describe('head of the search page', () => {
  it('is indexed as a list, and as the list of a category', () => {
    expect(headOf('')).toMatchObject({
      robots: 'index, follow',
      canonical: '/search',
      title: 'search.title.all',
    });
    expect(headOf('category=botox')).toMatchObject({
      robots: 'index, follow',
      canonical: '/search?category=botox',
      title: 'search.title.category category.botox',
    });
  });

  it.each(['q=lift', 'level=Expert', 'min_rating=4', 'max_price=10', 'free_only=1'])(
    'is not indexed for %s',
    (query) => {
      expect(headOf(query).robots).toBe('noindex, follow');
    },
  );

  it('names neighbours, the first page without a number', () => {
    expect(headOf('category=botox')).toMatchObject({ next: '/search?category=botox&page=2' });
    expect(headOf('category=botox')).not.toHaveProperty('prev');
    expect(headOf('category=botox&page=2')).toMatchObject({
      prev: '/search?category=botox',
      next: '/search?category=botox&page=3',
    });
    expect(headOf('page=9')).not.toHaveProperty('next');
  });

  it('counts layout, order and a text taken literally as the same page', () => {
    expect(headOf('q=fillr&exact=1').canonical).toBe('/search?q=fillr');
    expect(headOf('category=botox&view=list&sort=rating&page=2').canonical).toBe(
      '/search?category=botox&page=2',
    );
  });

  it('lists at most ten courses', () => {
    const results = Array.from({ length: 12 }, (_, index) => card(`c${index}`));
    const [list] = headOf('', results).jsonLd ?? [];
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 10 });
    expect(list?.['itemListElement']).toHaveLength(10);
    expect(list).toMatchObject({
      itemListElement: expect.arrayContaining([
        expect.objectContaining({
          position: 1,
          item: expect.objectContaining({ url: '{origin}/en/curriculum/c0', name: 'Course c0' }),
        }),
      ]),
    });
  });

  it.each([
    ['everything', ''],
    ['a category', 'category=live&page=2'],
    ['hostile words', `q=${encodeURIComponent('</script><script>alert(1)</script>')}`],
  ])('describes %s as search engines ask', (_name, query) => {
    const results = Array.from({ length: 12 }, (_, index) =>
      card(`c${index}`, index === 0 ? { rating: 0, rating_count: 0, thumbnail: null, tags: [] } : {}),
    );
    expect(structuredDataProblems(headOf(query, results).jsonLd ?? [])).toEqual([]);
    expect(structuredDataProblems(headOf(query, []).jsonLd ?? [])).toEqual([]);
  });

  it('keeps its description to 200 characters for any search text', () => {
    expect(headOf(`q=${'lift+'.repeat(40)}`).description.length).toBeLessThanOrEqual(200);
  });

  it('preloads the first picture there is', () => {
    const results = [card('a', { thumbnail: null }), card('b')];
    expect(headOf('', results).preload?.[0]?.image.id).toBe('thumb-b');
    expect(headOf('', []).preload).toBeUndefined();
  });
});
