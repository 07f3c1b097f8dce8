import type { RetentionRule } from '../retention/retention-rule.ts';

/** How long every service keeps its audit; the database functions that delete entries refuse an earlier time. */
export const AUDIT_RETENTION: readonly RetentionRule[] = [
  {
    name: 'access-addresses',
    keeps: 'Network addresses in the record of what was done: 3 months (Communications Secrets Act).',
    table: 'audit_entry',
    isOver: `at < now() - interval '3 months' and address is not null`,
    forget: 'address = null',
    through: 'forget_audit_addresses',
  },
  {
    name: 'audit-entries',
    keeps: 'The record of what was done: 3 years (complaints and disputes, E-commerce Act).',
    table: 'audit_entry',
    isOver: `at < now() - interval '3 years'`,
    through: 'purge_audit_entries',
  },
];
