import type { parseManifest } from '@lectern/shell-api/manifest';
import { clashes, contradictions } from './manifests.check.ts';

type Manifest = ReturnType<typeof parseManifest>;

function remote(id: string, routes: [id: string, path: string][], links: string[] = []): Manifest {
  return {
    id,
    name: id,
    owner: 'tests',
    shellApi: '^1.0.0',
    i18nNamespaces: [id],
    routes: routes.map(([routeId, path]) => ({
      id: routeId,
      path,
      scope: 'language',
      access: 'public',
      render: 'server',
      layout: 'page',
    })),
    navigation: links.map((routeId) => ({ slot: 'header', routeId, order: 1, label: { en: 'A', ko: '가' } })),
  };
}

describe('clashes', () => {
  it('accepts remotes that keep apart, and links from one to the other', () => {
    const all = [remote('a', [['a.home', '']], ['b.list']), remote('b', [['b.list', 'list']])];
    expect(clashes(all)).toEqual([]);
  });

  it('sees the same address behind different parameter names', () => {
    const all = [remote('a', [['a.one', 'course/:id']]), remote('b', [['b.one', 'course/:slug']])];
    expect(clashes(all)).toEqual(['two routes answer at language /course/:']);
  });

  it('names repeated ids and links to nowhere', () => {
    const all = [remote('a', [['a.one', 'x']], ['a.two']), remote('a', [['a.one', 'y']])];
    expect(clashes(all)).toEqual([
      'two remotes are called "a"',
      'two routes are called "a.one"',
      'a link leads to "a.two", which is no route',
    ]);
  });
});

describe('contradictions', () => {
  const withRoute = (route: Partial<Manifest['routes'][number]>): string[] => {
    const manifest = remote('a', [['a.page', 'page']]);
    return contradictions('mfe-a', {
      ...manifest,
      routes: manifest.routes.map((one) => ({ ...one, ...route })),
    });
  };

  it('accepts public pages in the sitemap, with an id where ids are listed', () => {
    expect(withRoute({ sitemap: 'page' })).toEqual([]);
    expect(withRoute({ sitemap: 'curricula', path: 'page/:id' })).toEqual([]);
  });

  it.each([
    { sitemap: 'page', access: 'licensed' },
    { sitemap: 'page', path: 'page/:id' },
    { sitemap: 'instructors', path: 'page' },
  ] as const)('refuses %j', (route) => {
    expect(withRoute(route)).toHaveLength(1);
  });
});
