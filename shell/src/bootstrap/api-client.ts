import { createApiClient, type ApiClient } from '@lectern/http';

/** The client of a browser tab: same origin, cookies included. */
export const browserApi = (): ApiClient => createApiClient({ beginsTraces: true });
