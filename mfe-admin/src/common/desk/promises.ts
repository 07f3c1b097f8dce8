import { afterBusinessDays } from '@lectern/contracts-core';

const HOUR_MS = 3_600_000;

/** Whether something waits longer than so many hours. */
export const isOlder = (since: string, hours: number, now = Date.now()): boolean =>
  now - Date.parse(since) > hours * HOUR_MS;

/** Whether something waits longer than so many business days in Korea. */
export const isPastBusinessDays = (since: string, days: number, now = Date.now()): boolean =>
  afterBusinessDays(new Date(since), days).getTime() < now;
