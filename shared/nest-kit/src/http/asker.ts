import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress, networkOf } from './client-address.ts';

/** Who sent the request at hand, as far as taking turns goes. */
export interface Asker {
  /** What counts as one visitor without an account. */
  readonly network: string;
  /** Id of the account that asks, once a guard knows it: the people of one hospital do not wait for each other. */
  readonly accountId?: string;
  /** Given when they have left, or have been answered: nobody waits any longer for what is done for them. */
  readonly signal: AbortSignal;
}

const storage = new AsyncLocalStorage<{ -readonly [Key in keyof Asker]: Asker[Key] }>();

/** One for all requests: without a reason of its own, each signal would make an exception with a stack. */
const GONE = new Error('The visitor has left, or has been answered');

/** Runs `work` so that everything in it knows who asked. */
export function withAsker<T>(request: FastifyRequest, reply: FastifyReply, work: () => T): T {
  const left = new AbortController();
  // The request itself is closed as soon as it was read.
  reply.raw.once('close', () => left.abort(GONE));
  return storage.run({ network: networkOf(clientAddress(request)), signal: left.signal }, work);
}

/** Says which account the request at hand comes from. */
export function nameAsker(accountId: string): void {
  const asker = storage.getStore();
  if (asker) asker.accountId = accountId;
}

/** Who asked; undefined where nobody did, as in a job. */
export const currentAsker = (): Asker | undefined => storage.getStore();
