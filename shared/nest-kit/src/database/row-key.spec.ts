import { pageOf, readCursor, writeCursor } from './row-key.ts';

const key = { at: '2026-11-26T01:02:03.000456Z', id: 'order_1-2' };

it('brings a key back to the microsecond', () => {
  expect(readCursor(writeCursor(key))).toEqual(key);
});

it.each([
  '',
  'junk',
  Buffer.from('2026-13-40T01:02:03.000456Z id').toString('base64url'),
  Buffer.from('2026-02-31T01:02:03.000456Z id').toString('base64url'),
  Buffer.from('0000-01-01T01:02:03.000456Z id').toString('base64url'),
  Buffer.from('2026-11-26T01:02:03.000456Z ').toString('base64url'),
  Buffer.from(`2026-11-26T01:02:03.000456Z ${'x'.repeat(101)}`).toString('base64url'),
  Buffer.from('2026-11-26T01:02:03.000456Z a\0b').toString('base64url'),
])('takes %p for the first page', (cursor) => {
  expect(readCursor(cursor)).toBeUndefined();
});

it('says where the next page begins only where there is one', () => {
  const keyOf = (id: string) => ({ ...key, id });
  expect(pageOf(['a', 'b'], 2, keyOf)).toEqual({ rows: ['a', 'b'], next: null });
  expect(pageOf(['a', 'b', 'c'], 2, keyOf)).toEqual({ rows: ['a', 'b'], next: writeCursor(keyOf('b')) });
});
