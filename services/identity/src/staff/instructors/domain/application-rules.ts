import {
  APPLICATION_LIMITS as LIMITS,
  type ApplicationContent,
  type ApplicationPart,
  type ApplicationState,
  type Eligibility,
} from '@lectern/contracts-identity';
import type { LicenseState, Occupation } from '@lectern/contracts-core';

/** An application without a word. */
export const EMPTY_CONTENT: ApplicationContent = {
  name_ko: '',
  name_en: '',
  clinic: '',
  headline: '',
  biography: '',
  plan: '',
  sample_url: '',
};

const DAY = 24 * 60 * 60 * 1_000;

/** Only physicians with a verified licence teach. */
export function eligibilityOf(person: { occupation: Occupation; licenseState: LicenseState }): Eligibility {
  if (person.occupation !== 'physician') return 'not-physician';
  if (person.licenseState === 'verified') return 'eligible';
  return person.licenseState === 'pending' ? 'license-pending' : 'no-license';
}

/** Whether the applicant may change an application in this state. */
export function isOpenToApplicant(state: ApplicationState): boolean {
  return state === 'draft' || state === 'more-asked';
}

/** From when a declined person may apply again. */
export function reapplyFrom(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + LIMITS.reapplyDays * DAY);
}

/** The parts that are missing or too short to decide about. */
export function missingParts(content: ApplicationContent): ApplicationPart[] {
  const least: Readonly<Record<ApplicationPart, number>> = {
    name_ko: 1,
    name_en: 1,
    biography: LIMITS.leastBiography,
    plan: LIMITS.leastPlan,
    sample_url: 1,
  };
  const parts: readonly ApplicationPart[] = ['name_ko', 'name_en', 'biography', 'plan', 'sample_url'];
  return parts.filter((part) => [...content[part]].length < least[part]);
}
