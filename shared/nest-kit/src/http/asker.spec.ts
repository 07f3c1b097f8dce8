import Fastify from 'fastify';
import { type Asker, currentAsker, nameAsker, withAsker } from './asker.ts';

/** Answers a request after `look` saw its sender; resolves with that sender, some time after the answer. */
async function answerOnce(look: (asker: Asker | undefined) => void = () => undefined): Promise<Asker> {
  const fastify = Fastify();
  let seen: Asker | undefined;
  const closed = new Promise<void>((resolve) => {
    fastify.addHook('preValidation', (request, reply, done) => {
      reply.raw.once('close', resolve);
      withAsker(request, reply, done);
    });
  });
  fastify.get('/', () => {
    seen = currentAsker();
    look(seen);
    return {};
  });
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  await fetch(url, { headers: { 'x-forwarded-for': '2001:db8:0:7::1' } });
  await closed;
  await fastify.close();
  if (!seen) throw new Error('The handler had no sender');
  return seen;
}

it('knows the network of the sender, and the account once it is named', async () => {
  const asker = await answerOnce(() => nameAsker('account-1'));
  expect(asker).toMatchObject({ network: '2001:db8:0:7::/64', accountId: 'account-1' });
});

it('aborts a signal that was asked for when the answer is sent', async () => {
  let isAbortedBefore: boolean | undefined;
  const asker = await answerOnce((seen) => (isAbortedBefore = seen?.signal.aborted));
  expect([isAbortedBefore, asker.signal.aborted]).toEqual([false, true]);
});

it('has an aborted signal for work that asks after the answer', async () => {
  const asker = await answerOnce();
  expect(asker.signal.aborted).toBe(true);
});

it('has no sender outside a request', () => {
  expect(currentAsker()).toBeUndefined();
});
