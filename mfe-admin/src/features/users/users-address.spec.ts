import { csvAddress, listQuery, usersAddress } from './users-address.ts';

const search = new URLSearchParams('q=kim&license=pending&page=3&size=50&user=u1&junk=1');

it('asks for what it knows', () => {
  expect(listQuery(search)).toEqual({ q: 'kim', license: 'pending', page: '3', size: '50' });
});

it.each([
  [{ page: '4' }, 'q=kim&license=pending&page=4&size=50&user=u1&junk=1'],
  [{ user: null }, 'q=kim&license=pending&page=3&size=50&junk=1'],
  [{ license: 'verified' }, 'q=kim&license=verified&size=50&user=u1&junk=1'],
  [{ q: '' }, 'license=pending&size=50&user=u1&junk=1'],
])('changed by %j', (change, query) => {
  expect(usersAddress(search, change)).toBe(`/admin/user-management?${query}`);
});

it('leads to the file of the same list', () => {
  expect(csvAddress(search, ['name', 'last-seen'])).toBe(
    '/api/admin/users/export?q=kim&license=pending&columns=name%2Clast-seen',
  );
});
