import { localeOfAddress, readStoredLanguage, storeLanguage } from './stored-language.ts';

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

describe('readStoredLanguage', () => {
  it.each([
    ['ko', 'ko'],
    ['en', 'en'],
    ['KO', 'en'],
    ['ja', 'en'],
    ['', 'en'],
    [null, 'en'],
  ])('reads %j as %s', (stored, expected) => {
    expect(readStoredLanguage(() => ({ getItem: (key) => (key === 'language' ? stored : null) }))).toBe(
      expected,
    );
  });

  it('falls back to English when storage is blocked', () => {
    expect(readStoredLanguage(refuse)).toBe('en');
    expect(readStoredLanguage(() => ({ getItem: refuse }))).toBe('en');
  });
});

describe('localeOfAddress', () => {
  const korean = () => ({ getItem: () => 'ko' });
  it.each([
    ['/en/my', 'en'],
    ['/ko', 'ko'],
    ['/admin/user-management', 'ko'],
    ['/english', 'ko'],
  ])('of %s is %s after a Korean visit', (pathname, locale) => {
    expect(localeOfAddress(pathname, korean)).toBe(locale);
  });
});

describe('storeLanguage', () => {
  it('writes under the key the specification names', () => {
    const written = new Map<string, string>();
    storeLanguage('ko', () => ({ setItem: (key, value) => void written.set(key, value) }));
    expect([...written]).toEqual([['language', 'ko']]);
  });

  it('survives blocked and full storage', () => {
    expect(() => storeLanguage('ko', refuse)).not.toThrow();
    expect(() => storeLanguage('ko', () => ({ setItem: refuse }))).not.toThrow();
  });
});
