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
  'trace',
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
  line.traceId ?? '',
];

/** The last row where the words of the search fit more people than one look-up takes: the file says what it lacks. */
export const incompleteRow = (people: number): string[] =>
  AUDIT_HEAD.map((name) => {
    if (name === 'action') return 'incomplete';
    return name === 'reason'
      ? `The search fits more than ${people} people; entries of others are missing`
      : '';
  });
