import type { Translate } from '../../common/use-admin-text.ts';

/** A membership in words; one that has none yet is shown as it is called. */
export const membershipName = (t: Translate, membership: string): string =>
  t(`membership.${membership}`, { defaultValue: membership });
