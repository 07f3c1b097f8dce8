import type { AuditDetail } from './audit.repository.ts';

/** Filters that are typed. */
const TYPED: readonly string[] = ['q', 'owner'];

/**
 * Filters of a list that is downloaded, as the audit records them: each that narrows the list, by its name. Of words that were
 * typed only that there were some: they are names and addresses as a rule, and the record outlives the account of whom they name.
 */
export function filterDetail(filters: Readonly<Record<string, unknown>>): AuditDetail {
  const set = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' || value === false
      ? []
      : [
          TYPED.includes(name)
            ? (['isSearched', 'true'] as const)
            : ([name, typeof value === 'number' ? value : String(value)] as const),
        ],
  );
  return Object.fromEntries(set);
}
