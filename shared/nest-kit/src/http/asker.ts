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

const storage = new AsyncLocalStorage<RequestAsker>();

/** One reason for all requests, because an abort without a reason makes an exception with a stack each time. */
const GONE = new Error('The visitor has left, or has been answered');

/** Works out what is asked for only, because most requests read neither the network nor the signal. */
class RequestAsker implements Asker {
  accountId?: string;
  private readonly request: FastifyRequest;
  private readonly reply: FastifyReply;
  private left: AbortController | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.request = request;
    this.reply = reply;
  }

  get network(): string {
    return networkOf(clientAddress(this.request));
  }

  get signal(): AbortSignal {
    this.left ??= this.watchConnection();
    return this.left.signal;
  }

  private watchConnection(): AbortController {
    const left = new AbortController();
    // The request itself is closed as soon as it was read.
    const { raw } = this.reply;
    if (raw.closed) left.abort(GONE);
    else raw.once('close', () => left.abort(GONE));
    return left;
  }
}

/** Runs `work` with the sender of the request as `currentAsker`. */
export function withAsker<T>(request: FastifyRequest, reply: FastifyReply, work: () => T): T {
  return storage.run(new RequestAsker(request, reply), work);
}

/** Sets the account of the current request. */
export function nameAsker(accountId: string): void {
  const asker = storage.getStore();
  if (asker) asker.accountId = accountId;
}

/** The sender of the current request; undefined outside a request, as in a job. */
export const currentAsker = (): Asker | undefined => storage.getStore();

/** Under which the sender of the current request is counted: the account, or the network without one; empty outside a request. */
export function askerKey(): string {
  const asker = storage.getStore();
  return asker?.accountId ?? asker?.network ?? '';
}
