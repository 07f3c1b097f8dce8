import { usersFile } from './users-address.ts';

it('leads to the file of the same list', () => {
  const search = new URLSearchParams('q=kim&license=pending&after=abc&size=50&user=u1&junk=1&order=asc');
  expect(usersFile(search, ['name', 'last-seen'])).toBe(
    '/api/admin/users/export?q=kim&license=pending&order=asc&columns=name%2Clast-seen',
  );
});
