import { hasRole, type StaffRole } from '@lectern/contracts-core';
import type { TimelineRow } from '@lectern/contracts-identity';
import { paths } from '../../paths.ts';

export interface LinkedObject {
  readonly kind: 'order' | 'ticket' | 'certificate' | 'course' | 'license';
  /** What people call it; empty for ids that say nothing. */
  readonly name: string;
  readonly href: string;
}

/** Who may open the page of each, besides owners. */
const READERS: Readonly<Record<LinkedObject['kind'], readonly StaffRole[]>> = {
  order: ['viewer', 'finance'],
  ticket: ['viewer'],
  certificate: ['viewer', 'content', 'license-reviewer'],
  // The page of a course is public.
  course: ['viewer', 'license-reviewer', 'content', 'finance'],
  license: ['license-reviewer'],
};

/** What something that happened is about, where the reader may look at it. */
export function objectsOf(
  { kind, objectId, more }: Pick<TimelineRow, 'kind' | 'objectId' | 'more'>,
  roles: readonly string[],
): LinkedObject[] {
  const found: LinkedObject[] = [];
  const add = (kindOf: LinkedObject['kind'], id: string | null | undefined, name = id ?? ''): void => {
    if (id) found.push({ kind: kindOf, name, href: addressOf(kindOf, id) });
  };
  if (/^(?:order|attempt|refund)-/.test(kind)) add('order', objectId, '');
  if (kind.startsWith('ticket-')) add('ticket', objectId);
  if (kind.startsWith('certificate-')) add('certificate', objectId);
  if (kind.startsWith('course-')) add('course', objectId, '');
  add('order', more['orderId'], more['orderNumber'] ?? '');
  add('ticket', more['ticket']);
  add('certificate', more['certificate']);
  add('course', more['curriculumId'] ?? more['curriculum'], '');
  add('license', more['license'], '');
  return found.filter((one) => hasRole(roles, ['owner', ...READERS[one.kind]]));
}

function addressOf(kind: LinkedObject['kind'], id: string): string {
  switch (kind) {
    case 'order':
      return paths.order(id);
    case 'ticket':
      return paths.ticket(id);
    case 'certificate':
      return paths.certificate(id);
    case 'course':
      return paths.course(id);
    case 'license':
      return paths.license(id);
  }
}
