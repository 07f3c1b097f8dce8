import { fc } from '@lectern/testing/property';
import { safeLink, safeWebAddress } from './safe-link.ts';

describe('safeLink', () => {
  it.each(['/doctors', '/ko/curriculum/c000001?x=1#top', 'https://example.org/', 'http://example.org/a'])(
    'keeps %s',
    (link) => expect(safeLink(link)).toBe(link),
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'https://user:secret@example.org/',
    'ftp://example.org',
    '',
    undefined,
    null,
    7,
    {},
    `/${'a'.repeat(3_000)}`,
  ])('drops %p', (link) => expect(safeLink(link)).toBe(''));

  it('never lets anything but this site or http(s) through', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc
        .tuple(fc.constantFrom('javascript:', 'data:', '//', '/\\', '/', 'HTTPS://'), fc.string())
        .map((p) => p.join('')),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const link = safeLink(text);
        if (link === '') return true;
        const url = new URL(link, 'https://lectern.example');
        return url.origin === 'https://lectern.example'
          ? link.startsWith('/') || url.href === link
          : /^https?:$/.test(url.protocol);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('safeWebAddress', () => {
  it('refuses own paths, which mean nothing on another page', () => {
    expect(safeWebAddress('/doctors')).toBe('');
    expect(safeWebAddress('https://clinic.example')).toBe('https://clinic.example/');
  });
});
