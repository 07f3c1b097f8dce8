import {
  BULK_CODES,
  changeCode,
  createCode,
  findCodeOwners,
  generateCodes,
  getCodeDesk,
  listCodes,
  listCodeUses,
  listStatements,
  switchCodes,
  type CODE_ACTS,
  type CodeDesk,
  type ListedCode,
} from '@lectern/contracts-commerce';
import type { BodyInput, ResponseOf } from '@lectern/contracts-core';
import { listUsers } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { answerOf } from '../../common/answer.ts';
import { queryAt } from '../../common/list/list-place.ts';
import type { Person } from '../../common/person-choice/use-found-people.ts';
import { isCode } from './code-facts.ts';
import { CODES, USES } from './codes-address.ts';

export type CodePage = ResponseOf<typeof listCodes>;
export type UsePage = ResponseOf<typeof listCodeUses>;
export type Statements = ResponseOf<typeof listStatements>;

/** The list, and what stands beside the facts of the code that is open; null where that cannot be read. */
export interface Codes {
  readonly page: CodePage;
  readonly desk: CodeDesk | null;
}

/** @throws {ApiError} */
export async function loadCodes({ api, url, signal }: LoaderArgs): Promise<Codes> {
  const withSignal = signal ? { signal } : {};
  const code = url.searchParams.get(CODES.panel) ?? '';
  const [page, desk] = await Promise.all([
    api.call(listCodes, { query: queryAt(CODES, url.searchParams), ...withSignal }),
    isCode(code) ? answerOf(api.call(getCodeDesk, { params: { code }, ...withSignal }), [], signal) : null,
  ]);
  return { page, desk: desk?.value ?? null };
}

/** All codes of the list as the address narrows it; null of more than one act takes. @throws {ApiError} */
export async function loadAllCodes(api: ApiClient, search: URLSearchParams): Promise<ListedCode[] | null> {
  const { after: _after, size: _size, ...query } = queryAt(CODES, search);
  const { items, next } = await api.call(listCodes, { query: { ...query, size: BULK_CODES } });
  return next === null ? items : null;
}

/** Uses and, of the same month and owners, what is due. @throws {ApiError} */
export async function loadUses({
  api,
  url,
  signal,
}: LoaderArgs): Promise<{ uses: UsePage; statements: Statements }> {
  const withSignal = signal ? { signal } : {};
  const asked = (name: string): string => url.searchParams.get(name) ?? '';
  const [uses, statements] = await Promise.all([
    api.call(listCodeUses, { query: queryAt(USES, url.searchParams), ...withSignal }),
    api.call(listStatements, {
      query: { month: asked('month'), owner: asked('owner') },
      ...withSignal,
    }),
  ]);
  return { uses, statements };
}

/** Names of partners that have codes. @throws {ApiError} */
export async function findOwners(api: ApiClient, words: string): Promise<string[]> {
  return (await api.call(findCodeOwners, { query: { q: words } })).items.map(({ owner }) => owner);
}

/** People as the list of people finds them: the first of its page. @throws {ApiError} */
export async function findPeople(api: ApiClient, words: string, signal: AbortSignal): Promise<Person[]> {
  const { items } = await api.call(listUsers, { query: { q: words }, signal });
  return items.map(({ id, name, email }) => ({ id, name, email }));
}

/** @throws {ApiError} CODE_EXISTS, CODE_OWNER_GONE */
export async function create(api: ApiClient, body: BodyInput<typeof createCode>): Promise<void> {
  await api.call(createCode, { body });
}

/** @throws {ApiError} CODE_NOT_FOUND, CODE_CHANGED, CODE_USES, CODE_OWNER_GONE */
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

/** An act on several codes, each as it was seen. */
export interface Switch {
  readonly codes: readonly Pick<ListedCode, 'code' | 'version'>[];
  readonly act: (typeof CODE_ACTS)[number];
  readonly reason: string;
}

/** Pauses codes or lets them count again. @throws {ApiError} CODE_NOT_FOUND */
export const switchAll = (
  api: ApiClient,
  { codes, ...change }: Switch,
): Promise<ResponseOf<typeof switchCodes>> =>
  api.call(switchCodes, {
    body: { codes: codes.map(({ code, version }) => ({ code, version })), ...change },
  });
