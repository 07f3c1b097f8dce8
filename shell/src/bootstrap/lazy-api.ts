import { ApiError, type ApiClient } from '@lectern/http';

/**
 * The API client, loaded with its first call. A page from the server needs no call to hydrate, so its first scripts
 * leave out the client and its parser. `onFailure` is called for every failed call, before the caller.
 */
export function createLazyApi(onFailure: (error: ApiError) => void = () => undefined): ApiClient {
  let client: Promise<ApiClient> | undefined;
  const load = (): Promise<ApiClient> => {
    client ??= import(/* webpackChunkName: "api" */ './api-client.ts').then((module) => module.browserApi());
    client.catch(() => {
      client = undefined;
    });
    return client;
  };
  // Loads the client at the first sign that the visitor may navigate. Not at `pointerover`, which also comes when the page
  // is scrolled under a pointer that rests.
  for (const sign of ['pointermove', 'keydown', 'touchstart']) {
    addEventListener(sign, () => void load().catch(() => undefined), { once: true, passive: true });
  }
  return {
    async call(endpoint, options) {
      const loaded = await load().catch((cause: unknown) => {
        throw new ApiError({
          code: 'NETWORK',
          status: 0,
          message: 'The API client could not be loaded',
          cause,
        });
      });
      return loaded.call(endpoint, options).catch((error: unknown) => {
        if (error instanceof ApiError) onFailure(error);
        throw error;
      });
    },
  };
}
