import {
  changeCode,
  createCode,
  generateCodes,
  listCodes,
  listCodeUses,
  listStatements,
} from '@lectern/contracts-commerce';
import type { BodyInput, ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { queryAt } from '../../common/list/list-place.ts';
import { CODES, USES } from './codes-address.ts';

export type CodePage = ResponseOf<typeof listCodes>;
export type UsePage = ResponseOf<typeof listCodeUses>;
export type Statements = ResponseOf<typeof listStatements>;

/** @throws {ApiError} */
export const loadCodes = ({ api, url, signal }: LoaderArgs): Promise<CodePage> =>
  api.call(listCodes, { query: queryAt(CODES, url.searchParams), ...(signal ? { signal } : {}) });

/** Uses and, of the same month, what each owner is due. @throws {ApiError} */
export async function loadUses({
  api,
  url,
  signal,
}: LoaderArgs): Promise<{ uses: UsePage; statements: Statements }> {
  const withSignal = signal ? { signal } : {};
  const month = url.searchParams.get('month') ?? '';
  const [uses, statements] = await Promise.all([
    api.call(listCodeUses, { query: queryAt(USES, url.searchParams), ...withSignal }),
    api.call(listStatements, { query: { month }, ...withSignal }),
  ]);
  return { uses, statements };
}

/** @throws {ApiError} CODE_EXISTS */
export async function create(api: ApiClient, body: BodyInput<typeof createCode>): Promise<void> {
  await api.call(createCode, { body });
}

/** @throws {ApiError} CODE_NOT_FOUND, CODE_CHANGED, CODE_USES */
export async function change(
  api: ApiClient,
  code: string,
  body: BodyInput<typeof changeCode>,
): Promise<void> {
  await api.call(changeCode, { params: { code }, body });
}

/** Resolves with the codes that were made. @throws {ApiError} */
export async function generate(
  api: ApiClient,
  body: BodyInput<typeof generateCodes>,
): Promise<readonly string[]> {
  return (await api.call(generateCodes, { body })).codes;
}
