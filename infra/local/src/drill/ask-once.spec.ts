import { askOnce } from './ask-once.ts';

const answering = (status: number, headers: Record<string, string> = {}) =>
  askOnce(() => Promise.resolve(new Response('words', { status, headers })));

it('tells a success, "later" and everything else apart', async () => {
  expect(await answering(200)).toEqual({ content: Buffer.from('words') });
  expect(await answering(503, { 'retry-after': '5' })).toEqual({ laterMs: 5_000 });
  // A visitor cannot know when to come again.
  expect(await answering(503)).toEqual({ instead: '503' });
  expect(await answering(500, { 'retry-after': '5' })).toEqual({ instead: '500' });
});

it('names why nothing came', async () => {
  const refused = Object.assign(new Error('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
  expect(await askOnce(() => Promise.reject(refused))).toEqual({ instead: 'ECONNREFUSED' });
  expect(await askOnce(() => Promise.reject(new Error('too late')))).toEqual({ instead: 'too late' });
});
