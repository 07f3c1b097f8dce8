import { hasRole, STATISTICS_ROLES, type StaffRole } from '@lectern/contracts-core';
import { paths } from '../../paths.ts';

/** A page in the navigation. */
export interface Section {
  readonly id: string;
  readonly href: string;
  /** Who finds something there besides owners. */
  readonly roles: readonly StaffRole[];
}

interface Group {
  readonly id: string;
  readonly sections: readonly Section[];
}

const everyRole: readonly StaffRole[] = ['viewer', 'license-reviewer', 'content', 'finance'];

/** The navigation, in the order it is drawn. Add a new page here and in the manifest. */
const GROUPS: readonly Group[] = [
  { id: 'desk', sections: [{ id: 'today', href: paths.today, roles: everyRole }] },
  {
    id: 'people',
    sections: [
      { id: 'users', href: paths.users, roles: ['viewer', 'license-reviewer', 'finance'] },
      { id: 'licenses', href: paths.licenses, roles: ['license-reviewer'] },
      { id: 'support', href: paths.support, roles: ['viewer'] },
    ],
  },
  {
    id: 'courses',
    sections: [
      { id: 'lecturesDashboard', href: paths.lectures, roles: ['content'] },
      { id: 'submissions', href: paths.submissions, roles: ['content'] },
      { id: 'lectures', href: paths.curriculums, roles: ['content'] },
      { id: 'live', href: paths.live, roles: ['content'] },
      { id: 'qna', href: paths.qna, roles: ['viewer', 'content'] },
      { id: 'reviews', href: paths.reviews, roles: ['content'] },
      { id: 'instructors', href: paths.instructors, roles: ['content'] },
      { id: 'certificates', href: paths.certificates, roles: ['viewer', 'content', 'license-reviewer'] },
      { id: 'statistics', href: paths.statistics, roles: STATISTICS_ROLES },
    ],
  },
  {
    id: 'money',
    sections: [
      { id: 'payments', href: paths.payments, roles: ['viewer', 'finance'] },
      { id: 'codes', href: paths.codes, roles: ['viewer', 'finance'] },
      { id: 'codesUsage', href: paths.codesUsage, roles: ['viewer', 'finance'] },
      { id: 'rates', href: paths.rates, roles: ['viewer', 'finance'] },
    ],
  },
  {
    id: 'site',
    sections: [
      { id: 'storefront', href: paths.storefront, roles: ['content'] },
      { id: 'mails', href: paths.mails, roles: ['content'] },
    ],
  },
  {
    id: 'system',
    sections: [
      { id: 'staff', href: paths.staff, roles: [] },
      { id: 'flags', href: paths.flags, roles: ['viewer', 'content', 'finance'] },
      { id: 'audit', href: paths.audit, roles: [] },
      { id: 'leaks', href: paths.leaks, roles: [] },
      { id: 'releases', href: paths.releases, roles: ['viewer'] },
    ],
  },
];

/** The part of the navigation that staff with these roles can use. */
export function sectionsFor(roles: readonly string[]): readonly Group[] {
  return GROUPS.map(({ id, sections }) => ({
    id,
    sections: sections.filter((section) => hasRole(roles, ['owner', ...section.roles])),
  })).filter(({ sections }) => sections.length > 0);
}

/** Pages without a place in the navigation, and the page that leads to each. */
const WITHIN: Readonly<Record<string, string>> = { [paths.failedFilms]: paths.lectures };

/** The section an address belongs to: the one that fits most of it. */
export function sectionOf(address: string): string | undefined {
  const pathname = WITHIN[address] ?? address;
  const fitting = GROUPS.flatMap(({ sections }) => sections).filter(
    ({ href }) => pathname === href || pathname.startsWith(`${href}/`),
  );
  return fitting.sort((one, other) => other.href.length - one.href.length)[0]?.id;
}
