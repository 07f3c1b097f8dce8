import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, type ApiClient } from '@lectern/http';

/**
 * Asks a service that could not be reached once more, `delay` ms later, if asking changes nothing there: so a service
 * that restarts costs no visitor the page. Answers, also bad ones, and timeouts stand.
 */
export function askTwice(client: ApiClient, delay: number): ApiClient {
  return {
    async call(endpoint, options) {
      try {
        return await client.call(endpoint, options);
      } catch (error) {
        const isUnreached = error instanceof ApiError && error.code === 'NETWORK';
        if (!isUnreached || endpoint.method !== 'GET') throw error;
        await wait(delay, undefined, options.signal ? { signal: options.signal } : {});
        return client.call(endpoint, options);
      }
    },
  };
}
