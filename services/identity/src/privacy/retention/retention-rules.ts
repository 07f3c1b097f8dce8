import { AUDIT_RETENTION, type RetentionRule } from '@lectern/nest-kit';

/** The whole plan. What runs out within minutes (codes, step proofs) is swept by `UpkeepService`. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    name: 'data-exports',
    keeps: 'Files of one’s own data: 7 days, as their owner is told.',
    table: 'data_export',
    isOver: 'expires_at < now()',
  },
  {
    name: 'law-kept-records',
    keeps:
      'Of deleted accounts: proof of consent 6 months (advertising), contracts with instructors 5 years (E-commerce Act).',
    table: 'kept_record',
    isOver: 'keep_until < now()',
  },
  ...AUDIT_RETENTION,
  {
    name: 'ended-sessions',
    keeps: 'Devices on which the person is no longer signed in: 3 months.',
    table: 'session',
    isOver: `coalesce(ended_at, signed_in_at + interval '30 days') < now() - interval '3 months'`,
  },
  {
    name: 'known-devices',
    keeps:
      'Devices an account was used on: a year after the last time; the latest of an account stays with it.',
    table: 'known_device',
    // Keeps the latest one: without any, the next sign-in would count as the first and send no notice.
    isOver: `seen_at < now() - interval '1 year' and exists (
      select from known_device as later
       where later.account_id = known_device.account_id and later.seen_at > known_device.seen_at)`,
  },
];
