import { fc } from '@lectern/testing/property';
import { escapeAttribute, escapeText, inertJson } from './escape.ts';

describe('inertJson', () => {
  it('can never end its script element or open a comment, and reads back the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = inertJson(value);
        expect(text).not.toContain('<');
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(inertJson('</script><!--')).toBe('"\\u003c/script>\\u003c!--"');
  });
});

describe('escaping', () => {
  it('keeps text and attribute values what they are', () => {
    expect(escapeText('a < b & "c"')).toBe('a &lt; b &amp; "c"');
    expect(escapeAttribute('"><script>')).toBe('&quot;&gt;&lt;script&gt;');
  });
});
