import type { RouteManifest } from '@lectern/shell-api';
import { remoteFinder } from './remote-finder.ts';

const route = (id: string, path: string, scope: RouteManifest['scope'] = 'language'): RouteManifest => ({
  id,
  path,
  scope,
  access: 'public',
  render: 'server',
  layout: 'page',
});

const remoteOf = remoteFinder([
  route('catalog.home', ''),
  route('catalog.course', 'curriculum/:id'),
  route('account.login', 'login'),
  route('studio.curriculum', 'studio/curriculum/:id'),
  route('admin.index', 'admin', 'root'),
]);

describe('remote finder', () => {
  it.each([
    ['/en', 'catalog'],
    ['/ko/', 'catalog'],
    ['/en/curriculum/any', 'catalog'],
    ['/ko/login', 'account'],
    ['/admin', 'admin'],
    ['/en/studio/curriculum/7', 'studio'],
  ])('%s is drawn by %s', (path, remoteId) => expect(remoteOf(path)).toBe(remoteId));

  it.each(['/en/LOGIN', '/en/%6Cogin', '/en/login/'])(
    'reads %s as the router does, so that no other remote is blamed',
    (path) => expect(remoteOf(path)).toBe('account'),
  );

  it('gives unknown addresses to the home page, as the shell does', () => {
    expect(remoteOf('/en/no/such/page')).toBe('catalog');
  });

  it('names no remote where no page is', () => expect(remoteOf('/')).toBeUndefined());
});
