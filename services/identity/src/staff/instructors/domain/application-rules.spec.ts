import {
  EMPTY_CONTENT,
  eligibilityOf,
  isOpenToApplicant,
  missingParts,
  reapplyFrom,
} from './application-rules.ts';

it.each([
  ['physician', 'verified', 'eligible'],
  ['physician', 'pending', 'license-pending'],
  ['physician', 'none', 'no-license'],
  ['physician', 'expired', 'no-license'],
  ['physician', 'rejected', 'no-license'],
  ['registered-nurse', 'verified', 'not-physician'],
] as const)('a %s with a licence that is %s is %s', (occupation, licenseState, eligibility) =>
  expect(eligibilityOf({ occupation, licenseState })).toBe(eligibility),
);

it('lets applicants change a draft and what staff asked about, and nothing else', () => {
  const states = ['not-started', 'draft', 'in-review', 'more-asked', 'approved', 'declined'] as const;
  expect(states.filter(isOpenToApplicant)).toEqual(['draft', 'more-asked']);
});

it('names the parts that are missing, counting characters as people do', () => {
  expect(missingParts(EMPTY_CONTENT)).toEqual(['name_ko', 'name_en', 'biography', 'plan', 'sample_url']);
  const complete = {
    ...EMPTY_CONTENT,
    name_ko: '김',
    name_en: 'K',
    biography: '가'.repeat(50),
    plan: '나'.repeat(100),
    sample_url: 'https://video.example/1',
  };
  expect(missingParts(complete)).toEqual([]);
  expect(missingParts({ ...complete, biography: '😀'.repeat(49) })).toEqual(['biography']);
});

it('lets a declined person apply again after 90 days', () =>
  expect(reapplyFrom(new Date('2026-11-26T03:00:00Z')).toISOString()).toBe('2027-02-24T03:00:00.000Z'));
