import type { StaffRole } from '@lectern/contracts-core';
import type { AuditedService } from '@lectern/contracts-identity';

interface ListOfActs {
  readonly service: AuditedService;
  /** How the names of the acts begin. */
  readonly acts: RegExp;
  /** Who opens the list, besides owners. */
  readonly readers: readonly StaffRole[];
}

/** Lists and their acts. The roles are those of `listWaitingLicenses`, `listAdminOrders`, `listStaffCertificates` and `listTickets`. */
const LISTS: readonly ListOfActs[] = [
  { service: 'identity', acts: /^license-/, readers: ['license-reviewer'] },
  {
    service: 'commerce',
    acts: /^(?:refund|order|enrolment|payout|course-terms)\b/,
    readers: ['finance', 'viewer'],
  },
  { service: 'learning', acts: /^certificate-/, readers: ['viewer', 'content', 'license-reviewer'] },
  { service: 'messaging', acts: /^ticket-/, readers: ['viewer'] },
];

/** Roles that read what an act recorded besides its reason, as they open the list that has it; owners read all. */
export function valueReaders(service: AuditedService, action: string): readonly StaffRole[] {
  return LISTS.find((list) => list.service === service && list.acts.test(action))?.readers ?? ['owner'];
}
