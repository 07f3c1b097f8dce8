import type { AuditLine } from '@lectern/contracts-identity';

/** The first line of the file. */
export const AUDIT_HEAD = [
  'time',
  'service',
  'entry',
  'action',
  'actor',
  'actor_id',
  'actor_roles',
  'subject',
  'subject_id',
  'address_digest',
  'reason',
  'before',
  'after',
  'more',
];

/** An entry as a row of the file. */
export const auditCells = (line: AuditLine): string[] => [
  line.at,
  line.service,
  line.id,
  line.action,
  line.actor?.name ?? '',
  line.actor?.id ?? '',
  line.actorRoles.join(' '),
  line.subject?.name ?? '',
  line.subject?.id ?? '',
  line.addressDigest ?? '',
  line.reason ?? '',
  line.before ?? '',
  line.after ?? '',
  Object.keys(line.more).length > 0 ? JSON.stringify(line.more) : '',
];
