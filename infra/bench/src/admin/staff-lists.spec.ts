import { listAdminOrders, listRefunds } from '@lectern/contracts-commerce';
import { listAudit, listUsers } from '@lectern/contracts-identity';
import { findStaffLists } from './staff-lists.ts';

// A list with a field that is typed and has no words in `words.ts` throws here already.
const lists = findStaffLists();
const queriesOf = (path: string) => lists.find((list) => list.path === path)?.combinations ?? [];

it('finds the lists that are read in pages by key by their contracts', () => {
  const paths = lists.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([listUsers, listAdminOrders, listRefunds, listAudit].map(({ path }) => path)),
  );
  expect(new Set(paths).size).toBe(paths.length);
});

it('asks for each value of a choice in each order, and for the whole list', () => {
  const queries = queriesOf(listRefunds.path);
  for (const order of ['asc', 'desc']) {
    expect(queries).toContainEqual({ order });
    expect(queries).toContainEqual({ state: 'DECLINED', order });
  }
});

it('takes a switch as on, and words for what is typed', () => {
  const queries = queriesOf(listAdminOrders.path);
  expect(queries).toContainEqual({ problems: '1', order: 'desc' });
  expect(queries.some(({ q }) => q !== undefined)).toBe(true);
});

it('looks for words among the rows of most states', () => {
  const words = queriesOf('/api/admin/support').filter(({ q }) => q !== undefined);
  expect(words.length).toBeGreaterThan(0);
  expect(words.every(({ state }) => state === 'closed')).toBe(true);
});

it('finds the lists that are chosen, and says which names there are for another one', () => {
  expect(findStaffLists(['users', 'refunds']).map(({ path }) => path)).toEqual(
    expect.arrayContaining([listUsers.path, listRefunds.path]),
  );
  expect(findStaffLists(['users'])).toHaveLength(1);
  expect(() => findStaffLists(['people'])).toThrow(/no list people: choose of .*users/);
});
