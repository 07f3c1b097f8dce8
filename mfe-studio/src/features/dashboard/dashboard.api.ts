import { listStudioCurricula, type StudioCurriculumRow } from '@lectern/contracts-catalog';
import { readStudioSales } from '@lectern/contracts-commerce';
import { koreanDay, type ResponseOf } from '@lectern/contracts-core';
import { readStudioWatching } from '@lectern/contracts-learning';
import type { LoaderArgs } from '@lectern/shell-api';
import { settle, type Settled } from '../../common/figures/settle.ts';

/** Courses that the dashboard looks at: the last changed ones. */
const LOOKED_AT = 100;

export interface Dashboard {
  readonly curricula: readonly StudioCurriculumRow[];
  readonly total: number;
  /** Of this month in Korea, beside as many days before; each fails by itself. */
  readonly sales: Settled<ResponseOf<typeof readStudioSales>>;
  readonly watching: Settled<ResponseOf<typeof readStudioWatching>>;
}

/** @throws {ApiError} */
export async function loadDashboard({ api, signal }: LoaderArgs): Promise<Dashboard> {
  const query = { size: LOOKED_AT, cursor: '', q: '' };
  const to = koreanDay(new Date());
  const month = { from: `${to.slice(0, 8)}01`, to };
  const [{ curricula, total }, sales, watching] = await Promise.all([
    api.call(listStudioCurricula, { query, signal }),
    settle(api.call(readStudioSales, { query: month, signal }), signal),
    settle(api.call(readStudioWatching, { query: month, signal }), signal),
  ]);
  return { curricula, total, sales, watching };
}
