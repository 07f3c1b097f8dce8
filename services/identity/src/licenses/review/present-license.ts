import type { LicenseCase, LicensePage, WaitingLicense } from '@lectern/contracts-identity';
import type { EarlierLicense, ReviewedLicense } from './review.repository.ts';
import type { StoredLicensePage } from './license-pages.repository.ts';

/** A licence that waits, as a reviewer's queue shows it. */
export function presentWaiting(license: ReviewedLicense, viewerId: string): WaitingLicense {
  return {
    id: license.id,
    name: license.name,
    occupation: license.occupation,
    country: license.country,
    submittedAt: license.submittedAt.toISOString(),
    isOverdue: license.isOverdue,
    attempt: license.attempt,
    claim: claimOf(license, viewerId),
  };
}

/** All a reviewer needs to decide. */
export function presentCase(
  license: ReviewedLicense,
  about: { viewerId: string; pages: readonly StoredLicensePage[]; earlier: readonly EarlierLicense[] },
): LicenseCase {
  return {
    id: license.id,
    state: license.state,
    submittedAt: license.submittedAt.toISOString(),
    isOverdue: license.state === 'pending' && license.isOverdue,
    filename: license.filename,
    pages: about.pages.filter(({ page }) => page > 0).map(presentPage),
    hasDocument: about.pages.some(({ page }) => page === 0),
    person: {
      id: license.accountId,
      name: license.name,
      email: license.email,
      occupation: license.occupation,
      specialty: license.specialty,
      experience: license.experience,
      country: license.country,
      workplace: license.workplace,
      language: license.language,
    },
    claim: claimOf(license, about.viewerId),
    earlier: about.earlier.map(({ id, state, submittedAt, decidedAt, reason }) => ({
      id,
      state,
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      reason,
    })),
  };
}

const presentPage = ({ page, width, height, version }: StoredLicensePage): LicensePage => ({
  page,
  width,
  height,
  version,
});

function claimOf({ claimedBy, claimedUntil, reviewer }: ReviewedLicense, viewerId: string) {
  if (claimedBy === null || claimedUntil === null) return null;
  return { by: reviewer ?? '', isMine: claimedBy === viewerId, until: claimedUntil.toISOString() };
}
