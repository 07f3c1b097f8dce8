import { decideFlag, listFlags } from '@lectern/contracts-identity';
import type { BodyInput, FlagName, ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';

export type ListedFlag = ResponseOf<typeof listFlags>['flags'][number];

/** @throws {ApiError} */
export const loadFlags = ({ api, signal }: LoaderArgs): Promise<ResponseOf<typeof listFlags>> =>
  api.call(listFlags, { signal });

/** @throws {ApiError} FLAG_CHANGED */
export async function decide(
  api: ApiClient,
  name: FlagName,
  body: BodyInput<typeof decideFlag>,
): Promise<void> {
  await api.call(decideFlag, { params: { name }, body });
}
