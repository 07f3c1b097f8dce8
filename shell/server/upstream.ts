import { AsyncLocalStorage } from 'node:async_hooks';
import { Transform, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Agent, type Dispatcher } from 'undici';

type Answered = (error: Error | null, response: Dispatcher.ResponseData) => void;

const wanted = new AsyncLocalStorage<AbortSignal>();

/** Milliseconds a connection is used, as those between services: replicas that came later get their share of the calls. */
export const OLDEST_CONNECTION = 60_000;

/** Connections to the services, for `reply.from`, none older than that; a call is aborted when its visitor leaves. */
export function connectionsOf(
  app: FastifyInstance,
  options: Agent.Options,
): { request: Dispatcher['request'] } {
  const agent = new Agent({ clientTtl: OLDEST_CONNECTION, ...options });
  app.addHook('onClose', () => agent.destroy());
  const request = (asked: Dispatcher.RequestOptions, answered: Answered): void => {
    const signal = wanted.getStore();
    agent.request({ ...asked, ...(signal ? { signal } : {}) }, (error, response) => {
      // The client has left: there is no answer to send and no failure to log.
      if (error === null || !signal?.aborted) answered(error, response);
    });
  };
  return { request: request as Dispatcher['request'] };
}

/** Passes a request on until its visitor has left or been answered; `giveUp` ends it before. */
export function whileWanted(reply: FastifyReply, pass: (giveUp: () => void) => FastifyReply): FastifyReply {
  const asking = new AbortController();
  const giveUp = (): void => asking.abort();
  reply.raw.once('close', giveUp);
  return wanted.run(asking.signal, () => pass(giveUp));
}

/**
 * Passes a body on and counts its bytes. When the service stops reading early, the visitor's connection stays open for
 * the answer. A body beyond the limit is cut off, and `whenTooLarge` is called.
 */
export function relay(body: Readable, limit: number, whenTooLarge: () => void): Readable {
  let length = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      length += chunk.length;
      if (length <= limit) return next(null, chunk);
      whenTooLarge();
    },
  });
  counted.on('error', () => undefined);
  body.once('close', () => {
    if (!body.readableEnded) counted.destroy();
  });
  return body.pipe(counted);
}
