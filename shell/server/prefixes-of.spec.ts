import { originOfPath } from './api-origins.ts';
import { isBelow, prefixesOf } from './prefixes-of.ts';

const call = (path: string, owner: string) => ({ path, owner });

describe('the prefixes of calls', () => {
  it('are as short as one owner has all that is below', () => {
    const calls = [call('/api/auth/login', 'identity'), call('/api/auth/view/end', 'identity')];
    expect(prefixesOf(calls)).toEqual([['/api/auth', 'identity']]);
  });

  it('go one step down where several owners meet', () => {
    const calls = [
      call('/api/users/devices', 'identity'),
      call('/api/users/devices/:deviceId', 'identity'),
      call('/api/users/favorite', 'catalog'),
      call('/api/users', 'catalog'),
    ];
    expect(prefixesOf(calls)).toEqual([
      ['/api/users/devices', 'identity'],
      ['/api/users/favorite', 'catalog'],
      ['/api/users', 'catalog'],
    ]);
  });

  it.each([
    ['the same path', '/api/orders', '/api/orders'],
    ['the same path with another name of a parameter', '/api/orders/:id', '/api/orders/:number'],
  ])('refuse two owners of %s', (_what, one, other) => {
    expect(() => prefixesOf([call(one, 'learning'), call(other, 'commerce')])).toThrow(
      'learning and commerce both answer /api/orders',
    );
  });

  it('tell calls apart by what follows a parameter', () => {
    const calls = [
      call('/api/admin/users/:userId', 'identity'),
      call('/api/admin/users/:userId/enrolments', 'commerce'),
    ];
    expect(prefixesOf(calls)).toEqual([
      ['/api/admin/users/*', 'identity'],
      ['/api/admin/users/*/enrolments', 'commerce'],
    ]);
  });

  it.each([
    ['/api/auth', '/api/auth', true],
    ['/api/auth/login?next=/', '/api/auth', true],
    ['/api/auth?x=1', '/api/auth', true],
    ['/api/authority', '/api/auth', false],
    ['/api/users/7/orders', '/api/users/*/orders', true],
    ['/api/users//orders', '/api/users/*/orders', false],
    ['/api/users/7', '/api/users/*/orders', false],
  ])('%s is below %s: %p', (path, prefix, expected) => {
    expect(isBelow(path, prefix)).toBe(expected);
  });

  it.each([
    ['/api/curriculum', 'catalog'],
    ['/api/homepage', 'catalog'],
    ['/api/users/favorite', 'catalog'],
    ['/api/users/user-lecture-check', 'catalog'],
    ['/api/auth', 'identity'],
    ['/api/users/devices', 'identity'],
    ['/api/users/privacy', 'identity'],
    ['/api/admin/licenses', 'identity'],
    ['/api/contact', 'messaging'],
    ['/api/admin/support', 'messaging'],
    ['/api/upload-thumbnail', 'media'],
    ['/api/admin/users/7/roles', 'identity'],
    ['/api/admin/users/export?q=kim', 'identity'],
    ['/api/admin/users', 'identity'],
  ])('of the contracts lead %s to %s', (path, owner) => {
    const origins = {
      catalog: 'catalog',
      commerce: 'commerce',
      identity: 'identity',
      media: 'media',
      messaging: 'messaging',
    };
    expect(originOfPath(path, origins)).toBe(owner);
  });
});
