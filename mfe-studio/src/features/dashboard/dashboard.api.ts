import { listStudioCurricula, type StudioCurriculumRow } from '@lectern/contracts-catalog';
import type { LoaderArgs } from '@lectern/shell-api';

/** Courses that the dashboard looks at: the last changed ones. */
const LOOKED_AT = 100;

export interface Dashboard {
  readonly curricula: readonly StudioCurriculumRow[];
  readonly total: number;
}

/** @throws {ApiError} */
export async function loadDashboard({ api, signal }: LoaderArgs): Promise<Dashboard> {
  const query = { size: LOOKED_AT, cursor: '', q: '' };
  const { curricula, total } = await api.call(listStudioCurricula, { query, signal });
  return { curricula, total };
}
