import { hasRole, type Role, type StaffRole } from '@lectern/contracts-core';
import type { AuditedService } from '@lectern/contracts-identity';

interface ListOfActs {
  readonly service: AuditedService;
  /** How the names of the acts begin. */
  readonly acts: RegExp;
  /** Who opens the list, besides owners. */
  readonly readers: readonly StaffRole[];
  /** Who reads there why something was done and what it was before, besides owners; all readers where absent. */
  readonly changeReaders?: readonly StaffRole[];
}

/**
 * Lists and their acts. The roles are those of `listWaitingLicenses`, `listAdminOrders`, `listStaffCertificates` and `listTickets`;
 * as beside a certificate, its former names and the reasons are for the roles of `reissueCertificate`, and as beside a course, the
 * former share and the reason for those of `setCourseTerms`.
 */
const LISTS: readonly ListOfActs[] = [
  { service: 'identity', acts: /^license-/, readers: ['license-reviewer'] },
  {
    service: 'commerce',
    acts: /^(?:refund|order|enrolment|payout)\b/,
    readers: ['finance', 'viewer'],
  },
  {
    service: 'commerce',
    acts: /^course-terms\b/,
    readers: ['finance', 'viewer'],
    changeReaders: ['finance'],
  },
  {
    service: 'learning',
    acts: /^certificate-/,
    readers: ['viewer', 'content', 'license-reviewer'],
    changeReaders: ['content', 'license-reviewer'],
  },
  { service: 'messaging', acts: /^ticket-/, readers: ['viewer'] },
];

/** Roles that read what an act recorded besides its reason, as they open the list that has it; owners read all. */
export function valueReaders(service: AuditedService, action: string): readonly StaffRole[] {
  return listOf(service, action)?.readers ?? ['owner'];
}

/** Whether these roles read why an act was done, and with its other values what it was before. */
export function mayReadChange(
  roles: readonly Role[],
  { service, action }: { readonly service: AuditedService; readonly action: string },
): boolean {
  const only = listOf(service, action)?.changeReaders;
  return only === undefined || hasRole(roles, only);
}

const listOf = (service: AuditedService, action: string): ListOfActs | undefined =>
  LISTS.find((list) => list.service === service && list.acts.test(action));
