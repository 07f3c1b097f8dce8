import { getBlockedReleases } from '@lectern/contracts-releases';
import type { ApiClient } from '@lectern/http';

/** Releases that were rolled back lately, such as `catalog@1.4.0-0a1b2c3d`. */
export async function askBlocked(api: ApiClient, isStaffDocument: boolean): Promise<readonly string[]> {
  return (await api.call(getBlockedReleases, { query: isStaffDocument ? { area: 'staff' } : {} })).blocked;
}
