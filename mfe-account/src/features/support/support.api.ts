import {
  askPassByLink,
  askPassForOwnTicket,
  type AttachedUploads,
  getOwnTicket,
  openTicketLink,
  replyByLink,
  replyToOwnTicket,
  type TicketThread,
} from '@lectern/contracts-messaging';
import type { ApiClient } from '@lectern/http';

/** The calls of a thread, by account or by secret link. All throw {ApiError}. */
export interface ThreadAccess {
  show(signal?: AbortSignal): Promise<TicketThread>;
  reply(body: { message: string; uploads?: AttachedUploads }): Promise<TicketThread>;
  /** A pass to put files with. */
  pass(): Promise<string>;
}

/** One's own thread. */
export function ownThread(api: ApiClient, number: string): ThreadAccess {
  const params = { number };
  return {
    show: (signal) => api.call(getOwnTicket, { params, ...(signal ? { signal } : {}) }),
    reply: (body) => api.call(replyToOwnTicket, { params, body }),
    pass: async () => (await api.call(askPassForOwnTicket, { params })).pass,
  };
}

/** The thread a secret link opens. */
export function linkedThread(api: ApiClient, link: string): ThreadAccess {
  return {
    show: (signal) => api.call(openTicketLink, { body: { link }, ...(signal ? { signal } : {}) }),
    reply: (body) => api.call(replyByLink, { body: { link, ...body } }),
    pass: async () => (await api.call(askPassByLink, { body: { link } })).pass,
  };
}
