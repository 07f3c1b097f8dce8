import { lookUpLectures, listAdminCurricula } from '@lectern/contracts-catalog';
import { listAdminOrders, listCodes } from '@lectern/contracts-commerce';
import { listUsers } from '@lectern/contracts-identity';
import { listStaffCertificates } from '@lectern/contracts-learning';
import { findTickets } from '@lectern/contracts-messaging';
import type { Measurement } from '../bench.ts';
import { percentile } from './percentile.ts';
import type { StaffVisitor } from './staff-visitor.ts';
import { PALETTE_WORDS } from './words.ts';

const LIMIT_MS = 150;
const TURNS = 12;
/** What the palette asks, as `mfe-admin/src/common/palette/find.api.ts` has it: each call for words of its shape. */
const LISTS = [listUsers, listAdminCurricula, lookUpLectures, listCodes, findTickets, listStaffCertificates];
const NUMBER = /^([A-Za-z0-9_-]{3,64}|\d[\d\s\p{Pd}]{9,20})$/u;

/** How long the palette waits until all services have answered, which it asks at once. */
export async function measurePalette(visitor: StaffVisitor, size: string): Promise<Measurement> {
  const times: { readonly words: string; readonly took: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const words of PALETTE_WORDS) {
      const start = performance.now();
      await Promise.all(callsFor(words).map(({ owner, path }) => visitor.timeCall(owner, path)));
      times.push({ words, took: performance.now() - start });
    }
  const slowest = times.reduce((a, b) => (b.took > a.took ? b : a));
  const all = times.map(({ took }) => took);
  return {
    name: `palette, p95 until every service has answered, ${size}`,
    value: percentile(all, 0.95),
    limit: LIMIT_MS,
    direction: 'at most',
    unit: 'ms',
    detail: `median ${percentile(all, 0.5).toFixed(0)} ms, slowest ${slowest.took.toFixed(0)} ms for ${slowest.words}, ${times.length} times`,
  };
}

interface Call {
  readonly owner: string;
  readonly path: string;
}

function callsFor(words: string): Call[] {
  const query = new URLSearchParams({ q: words });
  return [...LISTS, ...(NUMBER.test(words) ? [listAdminOrders] : [])].map(({ owner, path }) => ({
    owner,
    path: `${path}?${query}`,
  }));
}
