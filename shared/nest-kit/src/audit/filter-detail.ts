import type { AuditDetail } from './audit.repository.ts';

/** Filters of a list that is downloaded, as the audit records them: each that narrows the list, by its name. */
export function filterDetail(filters: Readonly<Record<string, unknown>>): AuditDetail {
  const set = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' || value === false
      ? []
      : [[name, typeof value === 'number' ? value : String(value)] as const],
  );
  return Object.fromEntries(set);
}
