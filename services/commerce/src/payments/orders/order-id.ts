import { randomBytes } from 'node:crypto';

const LOCAL_TEST = 'LOCAL_TEST_';

/** Whether the provider is played on this machine, so that no money moves. */
export const isLocalProvider = (apiUrl: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(apiUrl).hostname);

/** Makes an order's id from random bytes; the prefix tells orders of a local provider apart (specification 2 §9). */
export const makeOrderId = (apiUrl: string): string =>
  `${isLocalProvider(apiUrl) ? LOCAL_TEST : 'LC'}${randomBytes(18).toString('base64url')}`;

/** Whether an order was made with a local provider and is now to be paid at a real one, as after a copy of a database. */
export const isStrayTestOrder = (orderId: string, apiUrl: string): boolean =>
  orderId.startsWith(LOCAL_TEST) && !isLocalProvider(apiUrl);
