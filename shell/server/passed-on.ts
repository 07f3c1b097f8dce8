import type { IncomingHttpHeaders } from 'node:http';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';

/**
 * What a visitor claims about the way of the request says nothing to a service; only the edge knows it. Nor is a
 * visitor another service. What is read only comes without a body.
 */
export function passedOn(headers: IncomingHttpHeaders, method: string): IncomingHttpHeaders {
  const isRead = method === 'GET' || method === 'HEAD';
  const kept = Object.entries(headers).filter(
    ([name]) =>
      !/^(x-)?forwarded(-|$)/.test(name) &&
      name !== SERVICE_SECRET_HEADER &&
      !OF_THE_CONNECTION.has(name) &&
      !(isRead && /^content-(length|type)$/.test(name)),
  );
  return Object.fromEntries(kept);
}

/** What belongs to one connection and not to a call. Each side of the edge has its own. */
export const OF_THE_CONNECTION = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);
