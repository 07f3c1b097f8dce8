import { fc } from '@lectern/testing/property';
import { languageRedirect } from './language-redirect.ts';

const routes = [
  { path: '', scope: 'language' },
  { path: 'search', scope: 'language' },
  { path: 'my/upload-license', scope: 'language' },
  { path: 'curriculum/:id', scope: 'language' },
  { path: 'admin/user-management', scope: 'root' },
  { path: 'status/:id', scope: 'root' },
] as const;

const redirect = (address: string): string | null => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return languageRedirect({ pathname, search, hash }, routes);
};

describe('languageRedirect', () => {
  it.each([
    ['/', '/en'],
    ['', '/en'],
    ['/?utm_source=mail', '/en?utm_source=mail'],
    ['/search', '/en/search'],
    ['/search?q=botox&page=2', '/en/search?q=botox&page=2'],
    ['/search?q=botox#results', '/en/search?q=botox#results'],
    ['/search/', '/en/search/'],
    ['/curriculum/c-1', '/en/curriculum/c-1'],
    ['/nosuch?x=1', '/en/nosuch?x=1'],
    ['/nowhere/at/all?x=1', '/en/nowhere/at/all?x=1'],
  ])('puts English in front of a path without a language: %s', (address, target) => {
    expect(redirect(address)).toBe(target);
  });

  it.each(['/en', '/ko', '/en/', '/ko/search?q=%EB%B3%B4', '/en/no-such-page', '/ko/a//b'])(
    'leaves an address that carries its language alone: %s',
    (address) => expect(redirect(address)).toBeNull(),
  );

  it.each([
    '/ja',
    '/ja/search?q=botox',
    '/fr/',
    '/zh-CN/doctors',
    '/zh-Hant-TW',
    '/pt_BR',
    '/EN/search',
    '/KO',
  ])('sends any other language to English: %s', (address) => expect(redirect(address)).toBe('/en'));

  it('does not take a two-letter page for a language', () => {
    expect(redirect('/my/upload-license')).toBe('/en/my/upload-license');
    expect(redirect('/my')).toBe('/en/my');
  });

  it.each(['/admin', '/admin/', '/admin/user-management?page=2', '/status/abc'])(
    'leaves paths that live outside the languages alone: %s',
    (address) => expect(redirect(address)).toBeNull(),
  );

  it('matches whole segments, not beginnings of words', () => {
    expect(redirect('/administrators')).toBe('/en');
    expect(redirect('/admin-foo/bar?x=1')).toBe('/en');
    expect(redirect('/english')).toBe('/en/english');
  });

  it.each([
    ['//evil.example', '/en/evil.example'],
    ['//evil.example/search?q=1', '/en/evil.example/search?q=1'],
    ['/\\evil.example', '/en/evil.example'],
    ['\\\\evil.example', '/en/evil.example'],
    ['/..//evil.example', '/en/evil.example'],
    ['/%2e%2E//evil.example', '/en/evil.example'],
    ['/%2F%2Fevil.example', '/en/%2F%2Fevil.example'],
    ['//ko/search?q=1', '/ko/search?q=1'],
    ['//admin', '/admin'],
    ['/\t/evil.example', '/en/evil.example'],
    ['/https://evil.example', '/en/https:/evil.example'],
    ['/search?next=\r\nSet-Cookie:a=b', '/en/search?next=Set-Cookie:a=b'],
    ['/보톡스', '/en/%EB%B3%B4%ED%86%A1%EC%8A%A4'],
  ])('stays on this site: %j', (address, target) => {
    expect(redirect(address)).toBe(target);
  });

  it('answers only own, printable, settled addresses for any input', () => {
    const anything = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '%2f',
        '%5c',
        '%2e',
        '\t',
        '\n',
        '@',
        ':',
        'evil.example',
        'ko',
        'ja',
        '\ud800',
        '보',
      ),
    );
    fc.assert(
      fc.property(anything, anything, (path, query) => {
        const pathname = `/${path.join('')}`;
        const target = languageRedirect(
          { pathname, search: query.length > 0 ? `?${query.join('')}` : '' },
          routes,
        );
        if (target === null) return;
        expect(target).toMatch(/^\/(?:en|ko|admin)(?:[/?][\x21-\x7e]*)?$/);
        const arrived = new URL(target, 'https://site.example');
        expect(arrived.origin).toBe('https://site.example');
        expect(languageRedirect({ pathname: arrived.pathname, search: arrived.search }, routes)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});
