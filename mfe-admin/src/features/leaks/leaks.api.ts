import type { ResponseOf } from '@lectern/contracts-core';
import { lookUpLeak } from '@lectern/contracts-learning';
import type { ApiClient } from '@lectern/http';
import type { Mark } from './read-mark.ts';

export type LeakedPeople = ResponseOf<typeof lookUpLeak>['people'];

/** Whose viewing a mark names. @throws {ApiError} */
export async function lookUpMark(
  api: ApiClient,
  { shortId, at }: Mark,
  reason: string,
): Promise<LeakedPeople> {
  const body = { shortId, reason, ...(at === null ? {} : { at }) };
  return (await api.call(lookUpLeak, { body })).people;
}
