import { paths } from '../../paths.ts';

/** A place of the sidebar (specification 2 §2). */
export interface Section {
  readonly id: string;
  readonly href: string;
}

export const SECTIONS: readonly Section[] = [
  { id: 'dashboard', href: paths.dashboard },
  { id: 'quickAdd', href: paths.quickAdd },
  { id: 'newCurriculum', href: paths.newCurriculum },
  { id: 'curricula', href: paths.curricula },
  { id: 'reviews', href: paths.reviews },
  { id: 'analytics', href: paths.analytics },
  { id: 'profile', href: paths.profile },
];

const EDITORS = /\/studio\/(?:curriculum|lecture)\//;

/** The section that a page belongs to; pages of one course and one lecture belong to the list of courses. */
export function sectionOf(pathname: string): string | undefined {
  if (EDITORS.test(pathname)) return 'curricula';
  const path = pathname.replace(/^\/(?:ko|en)(?=\/)/, '').replace(/\/+$/, '');
  return SECTIONS.find(({ href }) => href === path)?.id;
}
