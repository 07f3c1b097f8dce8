/**
 * How far an application to teach is. `not-started` has no application yet; `more-asked` waits for the applicant again.
 */
export const APPLICATION_STATES = [
  'not-started',
  'draft',
  'in-review',
  'more-asked',
  'approved',
  'declined',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** States in which staff list applications; a draft is its applicant's alone. */
export const LISTED_APPLICATIONS = ['in-review', 'more-asked', 'approved', 'declined'] as const;
export type ListedApplicationState = (typeof LISTED_APPLICATIONS)[number];

/** Whether a person may apply; only physicians with a verified licence teach. */
export const ELIGIBILITIES = ['eligible', 'not-physician', 'no-license', 'license-pending'] as const;
export type Eligibility = (typeof ELIGIBILITIES)[number];

/** What staff may ask for before they decide. */
export const APPLICATION_ASKS = [
  'profile-detail',
  'plan-detail',
  'sample-unreachable',
  'sample-quality',
  'proof-of-practice',
] as const;
export type ApplicationAsk = (typeof APPLICATION_ASKS)[number];

/** Why staff decline an application. */
export const DECLINE_REASONS = ['subject-not-covered', 'teaching-quality', 'experience', 'conduct'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Parts of an application that have to be there when it is submitted. */
export const APPLICATION_PARTS = ['name_ko', 'name_en', 'biography', 'plan', 'sample_url'] as const;
export type ApplicationPart = (typeof APPLICATION_PARTS)[number];

export const APPLICATION_LIMITS = {
  nameLength: 80,
  clinicLength: 120,
  headlineLength: 120,
  biographyLength: 3_000,
  planLength: 3_000,
  /** Characters that tell enough to decide about. */
  leastBiography: 50,
  leastPlan: 100,
  urlLength: 500,
  noteLength: 1_000,
  /** Business days in which a person decides, at most. */
  reviewDays: 2,
  /** Days after a refusal from which a person may apply again. */
  reapplyDays: 90,
} as const;
