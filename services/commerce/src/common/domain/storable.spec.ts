import { fc } from '@lectern/testing/property';
import { beginningOf, storableJson } from './storable.ts';

it('keeps what can be kept as it is', () => {
  const told = { status: 'DONE', cancels: [{ reason: '사유 👍' }], card: null, amount: 1.5, isPaid: true };
  expect(storableJson(told)).toEqual(told);
});

it('replaces NUL and halves of characters, in names too', () => {
  expect(storableJson({ 'a\0': ['\ud83d', { b: 'x\udc4dy' }] })).toEqual({
    'a\uFFFD': ['\uFFFD', { b: 'x\uFFFDy' }],
  });
});

it('makes no setter of a name', () => {
  const told = storableJson(JSON.parse('{"__proto__": {"isPaid": true}}'));
  expect((told as { isPaid?: boolean }).isPaid).toBeUndefined();
});

it('cuts no character in two', () => {
  expect(beginningOf('a👍b', 2)).toBe('a');
  expect(beginningOf('a👍b', 3)).toBe('a👍');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, most) => {
      const cut = beginningOf(text, most);
      expect(cut).not.toMatch(/\p{Cs}/u);
      expect(text.startsWith(cut) && cut.length <= most).toBe(true);
    }),
  );
});
