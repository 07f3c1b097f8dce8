import { filterDetail } from './filter-detail.ts';

it('records the filters that narrow a list by their names, and no others', () => {
  const filters = { q: '', state: 'open', problems: false, mine: true, stars: 0, month: undefined };
  expect(filterDetail(filters)).toEqual({ state: 'open', mine: 'true', stars: 0 });
});
