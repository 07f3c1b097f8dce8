import {
  archiveCurriculum,
  COURSE_TYPES,
  duplicateCurriculum,
  hideCurriculum,
  listStudioCurricula,
  STUDIO_STATES,
  type StudioCurriculumRow,
  unhideCurriculum,
  withdrawCurriculum,
} from '@lectern/contracts-catalog';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';

/** Courses on one page. */
const SIZE = 20;

/** What the address of the list says. */
export interface CurriculaFilter {
  readonly state: (typeof STUDIO_STATES)[number] | undefined;
  readonly type: (typeof COURSE_TYPES)[number] | undefined;
  readonly q: string;
  readonly cursor: string;
}

export interface CurriculaList {
  readonly filter: CurriculaFilter;
  readonly curricula: readonly StudioCurriculumRow[];
  readonly nextCursor: string | null;
  readonly total: number;
}

export function readFilter(params: URLSearchParams): CurriculaFilter {
  const [state, type] = [params.get('state'), params.get('type')];
  return {
    state: STUDIO_STATES.find((one) => one === state),
    type: COURSE_TYPES.find((one) => one === type),
    q: (params.get('q') ?? '').trim().slice(0, 100),
    cursor: params.get('cursor') ?? '',
  };
}

/** The list as the address has it. @throws {ApiError} */
export async function loadCurricula({ api, url, signal }: LoaderArgs): Promise<CurriculaList> {
  const filter = readFilter(url.searchParams);
  const query = {
    size: SIZE,
    cursor: filter.cursor,
    q: filter.q,
    ...(filter.state ? { state: filter.state } : {}),
    ...(filter.type ? { type: filter.type } : {}),
  };
  return { filter, ...(await api.call(listStudioCurricula, { query, signal })) };
}

const ACTS = {
  withdraw: withdrawCurriculum,
  hide: hideCurriculum,
  unhide: unhideCurriculum,
  archive: archiveCurriculum,
} as const;
export type CurriculumAct = keyof typeof ACTS;

/** @throws {ApiError} */
export async function actOnCurriculum(api: ApiClient, act: CurriculumAct, id: string): Promise<void> {
  await api.call(ACTS[act], { params: { id } });
}

/** Resolves with the id of the copy. `requestKey` is made once for each press. @throws {ApiError} */
export async function copyCurriculum(api: ApiClient, id: string, requestKey: string): Promise<string> {
  return (await api.call(duplicateCurriculum, { params: { id }, body: { requestKey } })).id;
}
