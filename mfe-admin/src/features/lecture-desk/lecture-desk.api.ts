import { listAdminCurricula, listFailedFilms, listSubmissions } from '@lectern/contracts-catalog';
import { readCourseTrends } from '@lectern/contracts-commerce';
import type { ResponseOf } from '@lectern/contracts-core';
import { listStaffLive } from '@lectern/contracts-learning';
import { readStoredFiles } from '@lectern/contracts-media';
import type { LoaderArgs } from '@lectern/shell-api';
import { answerOf, type Answer } from '../../common/answer.ts';
import { queryAt } from '../../common/list/list-place.ts';
import { FAILED_FILMS } from './failed-films-address.ts';

export type Trends = ResponseOf<typeof readCourseTrends>;
export type Stored = ResponseOf<typeof readStoredFiles>;

export interface LectureDesk {
  /** Of the lists, which are read anew each time. */
  readonly readAt: string;
  readonly submissions: Answer<ResponseOf<typeof listSubmissions>>;
  readonly live: Answer<ResponseOf<typeof listStaffLive>>;
  readonly films: Answer<ResponseOf<typeof listFailedFilms>>;
  readonly captions: Answer<ResponseOf<typeof listAdminCurricula>>;
  readonly trends: Answer<Trends>;
  readonly storage: Answer<Stored>;
}

/** What each service knows of the lectures now. @throws what the first service failed with, where none has answered. */
export async function loadLectureDesk({ api, signal }: LoaderArgs): Promise<LectureDesk> {
  const also = signal ? { signal } : {};
  const failures: unknown[] = [];
  const settle = <T extends object>(call: Promise<T>): Promise<Answer<T>> => answerOf(call, failures, signal);
  const readAt = new Date().toISOString();
  const [submissions, live, films, captions, trends, storage] = await Promise.all([
    settle(api.call(listSubmissions, { query: { state: 'open' }, ...also })),
    settle(api.call(listStaffLive, { query: { view: 'today' }, ...also })),
    settle(api.call(listFailedFilms, { query: {}, ...also })),
    settle(api.call(listAdminCurricula, { query: { captions: 'missing' }, ...also })),
    settle(api.call(readCourseTrends, also)),
    settle(api.call(readStoredFiles, also)),
  ]);
  const desk = { readAt, submissions, live, films, captions, trends, storage };
  const cards = [submissions, live, films, captions, trends, storage];
  if (failures.length === cards.length) throw failures[0];
  return desk;
}

/** The list as the address has it, the latest failure first unless it says otherwise. @throws {ApiError} */
export function loadFailedFilms({
  api,
  url,
  signal,
}: LoaderArgs): Promise<ResponseOf<typeof listFailedFilms>> {
  const query = queryAt(FAILED_FILMS, url.searchParams);
  return api.call(listFailedFilms, { query, ...(signal ? { signal } : {}) });
}
