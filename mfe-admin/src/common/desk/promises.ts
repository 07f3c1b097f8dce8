/** Hours after which what has no flag of its own service is late. */
export const PROMISED_HOURS = {
  applications: 48,
  problems: 24,
  submissions: 48,
  reports: 48,
  reviews: 48,
} as const;

const HOUR_MS = 3_600_000;

export const isOlder = (since: string, hours: number, now = Date.now()): boolean =>
  now - Date.parse(since) > hours * HOUR_MS;
