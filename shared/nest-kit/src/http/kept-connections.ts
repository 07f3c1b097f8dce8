import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';

/** Keep-alive connections between services, at half the cost of `fetch`. Redirects are not followed, proxies not asked. */
export const KEPT_CONNECTIONS = {
  adapter: 'http',
  httpAgent: new Agent({ keepAlive: true }),
  httpsAgent: new SecureAgent({ keepAlive: true }),
  maxRedirects: 0,
  proxy: false,
} as const;
