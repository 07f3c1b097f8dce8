import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress, networkOf } from './client-address.ts';

/** The sender of the current request, as the queues that take turns know it. */
export interface Asker {
  /** What counts as one visitor without an account. */
  readonly network: string;
  /** Id of the account that asks, once a guard knows it: the people of one hospital do not wait for each other. */
  readonly accountId?: string;
  /** Aborted when the connection closes or the answer is sent: work for this request may stop. */
  readonly signal: AbortSignal;
}

const storage = new AsyncLocalStorage<{ -readonly [Key in keyof Asker]: Asker[Key] }>();

/** One reason for all requests, because an abort without a reason makes an exception with a stack each time. */
const GONE = new Error('The visitor has left, or has been answered');

/** Runs `work` with the sender of the request as `currentAsker`. */
export function withAsker<T>(request: FastifyRequest, reply: FastifyReply, work: () => T): T {
  const left = new AbortController();
  // The request itself is closed as soon as it was read.
  reply.raw.once('close', () => left.abort(GONE));
  return storage.run({ network: networkOf(clientAddress(request)), signal: left.signal }, work);
}

/** Sets the account of the current request. */
export function nameAsker(accountId: string): void {
  const asker = storage.getStore();
  if (asker) asker.accountId = accountId;
}

/** The sender of the current request; undefined outside a request, as in a job. */
export const currentAsker = (): Asker | undefined => storage.getStore();
