import { fc } from '@lectern/testing/property';
import { sanitizeDescription } from './description-html.ts';

const ALLOWED =
  /<\/?(?:p|br|ul|ol|li|strong|em|b|i|h3|h4|blockquote)(?: \/)?>|<a(?: href="[^"<>]*" rel="noopener noreferrer nofollow")?>|<\/a>/g;

describe('sanitizeDescription', () => {
  it('keeps the allowed tags', () => {
    const html = '<p>One <strong>two</strong> <em>three</em></p><ul><li>four</li></ul>';
    expect(sanitizeDescription(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<style>p{}</style>a', 'a'],
    ['<p onclick="alert(1)" style="x">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<iframe srcdoc="<script>1</script>"></iframe>a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<svg><script>alert(1)</script></svg>a', 'a'],
    ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">a', 'a'],
  ])('cleans %s', (html, clean) => expect(sanitizeDescription(html)).toBe(clean));

  it('marks links so that they neither lead our opener away nor count as a recommendation', () => {
    expect(sanitizeDescription('<a href="https://x.example/" target="_top">a</a>')).toBe(
      '<a href="https://x.example/" rel="noopener noreferrer nofollow">a</a>',
    );
  });

  it('lets no other markup through, also when repeated', () => {
    const pieces = fc.constantFrom(
      '<', '>', '"', "'", '/', '=', '&', '&lt;', '&#60;', '<p>', '</p>', '<a href=', 'javascript:', '<script>',
      '</script>', '<!--', '-->', '<![CDATA[', ']]>', ' onerror=', '<svg', '<textarea>', '\u0000', 'x', '한글',
    ); // prettier-ignore
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const once = sanitizeDescription(parts.join(''));
        for (const clean of [once, sanitizeDescription(once)]) {
          expect(clean.replace(ALLOWED, '')).not.toMatch(/[<>]/);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['<p><b', '<', '<a href="x" ', '<a x="1" '])('takes no more than linear time over %s', (piece) => {
    const hostile = piece.repeat(200_000);
    // Processor time, because a busy machine may let the test wait; quadratic time would be minutes of it.
    const before = process.cpuUsage();
    sanitizeDescription(hostile);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(5_000);
  });
});
