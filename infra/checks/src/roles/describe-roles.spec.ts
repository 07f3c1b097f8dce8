import { collectPerson, endpointsOf } from '@lectern/contracts-core';
import { describeRoles, putTable } from './describe-roles.ts';

const defineEndpoint = endpointsOf('catalog');
const rest = { response: collectPerson.response, errors: [] };
const calls = [
  defineEndpoint({
    ...rest,
    method: 'POST',
    path: '/api/admin/things',
    access: { roles: ['content'] },
    secondStep: 'fresh',
    summary: 'Adds this | that',
  }),
  defineEndpoint({
    ...rest,
    method: 'GET',
    path: '/api/admin/things',
    access: { roles: ['viewer'] },
    summary: 'Lists',
  }),
  defineEndpoint({
    ...rest,
    method: 'GET',
    path: '/api/studio/things',
    access: { roles: ['instructor'] },
    summary: 'Is for authors',
  }),
  defineEndpoint({ ...rest, method: 'GET', path: '/api/things', access: 'guest', summary: 'Is for all' }),
];

it('has each call of staff with its roles, owners always among them, and its second step', () => {
  expect(describeRoles(calls).split('\n').slice(4)).toEqual([
    '| `GET /api/admin/things` | Lists | ✓ |  |  |  | ✓ | of the session |',
    '| `POST /api/admin/things` | Adds this \\| that |  |  | ✓ |  | ✓ | fresh code |',
  ]);
});

it('puts the table into its place alone, and refuses a document without one', () => {
  const place = (inside: string) =>
    `before\n<!-- prettier-ignore-start -->${inside}<!-- prettier-ignore-end -->\nafter\n`;
  const once = putTable(place(''), 'table');
  expect(once).toBe(place('\n\ntable\n\n'));
  expect(putTable(once, 'table')).toBe(once);
  expect(() => putTable('no place', 'table')).toThrow('docs/roles.md');
});
