import { filterDetail } from './filter-detail.ts';

it('records the filters that narrow a list by their names, and no others', () => {
  const filters = { q: '', state: 'open', problems: false, mine: true, stars: 0, month: undefined };
  expect(filterDetail(filters)).toEqual({ state: 'open', mine: 'true', stars: 0 });
});

it.each(['minji@example.com', '김민지'])('records that words were typed, and not %s', (q) => {
  for (const typed of [{ q }, { owner: q }])
    expect(filterDetail({ ...typed, state: 'open' })).toEqual({ isSearched: 'true', state: 'open' });
});
