import { AUDIT_RETENTION, type RetentionRule } from '@lectern/nest-kit';

/** All retention rules. `UpkeepService` sweeps short-lived rows (passes, links, views); sent mails lose their text. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    name: 'tickets',
    keeps: 'Questions with their answers and files: 3 years (complaints and disputes, E-commerce Act).',
    table: 'contact_ticket',
    isOver: `updated_at < now() - interval '3 years'`,
  },
  ...AUDIT_RETENTION,
  {
    name: 'help-feedback',
    keeps: 'Counts of votes on help answers, without personal data: 2 years (one year beside the other).',
    table: 'help_feedback',
    isOver: `day < now() - interval '2 years'`,
  },
];
