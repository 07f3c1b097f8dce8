const DAY_MS = 86_400_000;

/** The day the catalogue is photographed: everything but announced sessions lies before it. */
export const SEED_TODAY = '2026-11-19';

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** UTC instant of a wall-clock time in Korea, which is nine hours ahead all year. */
export function koreaTime(date: string, hour: number, minute: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + ((hour - 9) * 60 + minute) * 60_000).toISOString();
}
