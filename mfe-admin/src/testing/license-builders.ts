import type { LicenseCase, WaitingLicense } from '@lectern/contracts-identity';

export const LICENSE_ID = '0b7f4a52-6d3e-4a3f-9a70-3f6f3f1c2d10';

/** A licence that waits. */
export function waitingLicense(change: Partial<WaitingLicense> = {}): WaitingLicense {
  return {
    id: LICENSE_ID,
    name: 'Kim Minji',
    occupation: 'physician',
    country: 'KR',
    submittedAt: new Date(Date.now() - 3 * 60 * 60_000).toISOString(),
    isOverdue: false,
    attempt: 1,
    claim: null,
    ...change,
  };
}

/** A licence of one page that the reviewer works on. */
export function licenseCase(change: Partial<LicenseCase> = {}): LicenseCase {
  return {
    id: LICENSE_ID,
    state: 'pending',
    submittedAt: '2026-11-20T01:00:00.000Z',
    isOverdue: false,
    filename: 'licence.jpg',
    pages: [{ page: 1, width: 800, height: 600, version: 1 }],
    hasDocument: false,
    person: {
      id: 'user-1',
      name: 'Kim Minji',
      email: 'minji@example.com',
      occupation: 'physician',
      specialty: 'dermatology',
      experience: '6-10',
      country: 'KR',
      workplace: 'Hanbit Clinic',
      language: 'ko',
    },
    claim: { by: 'Moon Harin', isMine: true, until: '2026-11-22T01:15:00.000Z' },
    earlier: [],
    ...change,
  };
}
