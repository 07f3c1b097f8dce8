import { fc } from '@lectern/testing/property';
import { cleanList, cleanText, DEFAULT_LIMITS, parseHostileJson, property } from './hostile-json.ts';

describe('parseHostileJson', () => {
  it('reads text, text inside text and objects alike', () => {
    const value = { ko: { name: '김민서' } };
    expect(parseHostileJson(JSON.stringify(value))).toEqual(value);
    expect(parseHostileJson(JSON.stringify(JSON.stringify(value)))).toEqual(value);
    expect(parseHostileJson(value)).toEqual(value);
  });

  it.each([
    ['broken text', '{"ko":'],
    ['5 MB of text', JSON.stringify({ ko: 'x'.repeat(5_000_000) })],
    ['a level too many', JSON.stringify(nested(DEFAULT_LIMITS.depth + 1))],
    ['10,000 levels of text', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['100,000 values', JSON.stringify(Array.from({ length: 100_000 }, () => 0))],
    ['nothing', undefined],
  ])('refuses %s', (_name, input) => expect(parseHostileJson(input)).toBeUndefined());

  it('reads as many levels as there may be', () => {
    expect(parseHostileJson(nested(DEFAULT_LIMITS.depth))).toEqual(nested(DEFAULT_LIMITS.depth));
  });

  it('refuses a deep object without running out of stack', () => {
    let deep: unknown = {};
    for (let level = 0; level < 100_000; level += 1) deep = { deep };
    expect(parseHostileJson(deep)).toBeUndefined();
  });

  it('leaves Object.prototype alone', () => {
    const value = parseHostileJson(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    );
    expect(property(value, 'polluted')).toBeUndefined();
    expect(property({}, 'toString')).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('accepts everything small that JSON can say', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        fc.pre(typeof value !== 'string');
        expect(parseHostileJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(DEFAULT_LIMITS.depth).toBeGreaterThan(5);
  });
});

describe('cleanText', () => {
  it('drops control characters, repairs lone surrogates and cuts', () => {
    expect(cleanText('  a\u0000b\u001b[31m\nc ', 100)).toBe('ab[31m\nc');
    expect(cleanText('x\ud800y', 100)).toBe('x\ufffdy');
    expect(cleanText('한'.repeat(10), 4)).toBe('한한한한');
    expect(cleanText({ toString: () => 'no' }, 100)).toBe('');
  });

  it('always gives well-formed text', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
        const text = cleanText(String.fromCharCode(...units), 50);
        expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
      }),
    );
  });
});

describe('cleanList', () => {
  it('takes one text as a list and drops what is not text', () => {
    expect(cleanList('one', 5, 10)).toEqual(['one']);
    expect(cleanList(['a', 1, null, ' ', 'b'], 5, 10)).toEqual(['a', 'b']);
    expect(cleanList(['a', 'b', 'c'], 2, 10)).toEqual(['a', 'b']);
  });
});

/** An object with so many below each other inside it. */
function nested(levels: number): unknown {
  let value: unknown = {};
  for (let level = 0; level < levels; level += 1) value = { value };
  return value;
}
