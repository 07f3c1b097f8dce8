import type { Translate } from './use-admin-text.ts';

/** Owner of courses that have no instructor with an account, as the catalogue names it. */
const PLATFORM = 'platform';

interface OwnedCourse {
  readonly ownerId: string;
  /** Empty where no account has the id. */
  readonly ownerName: string;
  /** Member of staff who began it for its owner. */
  readonly madeBy?: string | null;
}

/** Whose course it is. */
export function ownerWords(t: Translate, { ownerId, ownerName, madeBy = null }: OwnedCourse): string {
  if (ownerId === PLATFORM) return t('course.noOwner');
  if (ownerName === '') return t('course.ownerUnknown');
  return t(madeBy === null ? 'course.owner' : 'course.ownerByStaff', { name: ownerName });
}
