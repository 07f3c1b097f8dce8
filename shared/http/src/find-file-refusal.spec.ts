import { findFileRefusal } from './find-file-refusal.ts';

it.each([
  [429, 'own'],
  [503, 'busy'],
  [204, undefined],
  [403, undefined],
  [500, undefined],
])('of an answer with %i is %s', async (status, refusal) => {
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));
  expect(await findFileRefusal('/api/rows.csv?x=1')).toBe(refusal);
  expect(asked).toHaveBeenCalledWith('/api/rows.csv?x=1', { method: 'HEAD' });
});

it('without an answer is left to the download', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  expect(await findFileRefusal('/api/rows.csv')).toBeUndefined();
});
