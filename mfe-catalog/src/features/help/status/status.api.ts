import { getStatus, type ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

export type SiteStatus = ResponseOf<typeof getStatus>;

/** Which parts of the site work. @throws {ApiError} */
export const askStatus = (api: ApiClient, signal: AbortSignal): Promise<SiteStatus> =>
  api.call(getStatus, { signal });
