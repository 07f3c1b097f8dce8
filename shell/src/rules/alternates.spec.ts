import { alternatePath, alternatePaths } from './alternates.ts';

describe('alternatePath', () => {
  it.each([
    ['/en', 'ko', '/ko'],
    ['/ko/', 'en', '/en/'],
    ['/en/search?q=ko&page=2', 'ko', '/ko/search?q=ko&page=2'],
    ['/ko/policy#section-3', 'en', '/en/policy#section-3'],
    ['/ko?ref=mail#top', 'en', '/en?ref=mail#top'],
    ['/en/curriculum/en', 'ko', '/ko/curriculum/en'],
    ['/ko/search', 'ko', '/ko/search'],
    ['/admin/user-management', 'ko', '/admin/user-management'],
    ['/korea', 'en', '/korea'],
    ['/', 'ko', '/'],
  ] as const)('%s in %s is %s', (path, locale, expected) => {
    expect(alternatePath(path, locale)).toBe(expected);
  });
});

describe('alternatePaths', () => {
  it('gives both languages for a page, and none for pages outside them', () => {
    expect(alternatePaths('/ko/doctors?q=a')).toEqual({ en: '/en/doctors?q=a', ko: '/ko/doctors?q=a' });
    expect(alternatePaths('/en')).toEqual({ en: '/en', ko: '/ko' });
    expect(alternatePaths('/admin')).toBeNull();
  });
});
