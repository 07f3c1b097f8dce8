import type { AdminUser, AdminUserPanel } from '@lectern/contracts-identity';

export const person = (id: string, own: Partial<AdminUser> = {}): AdminUser => ({
  id,
  name: `Kim ${id}`,
  email: `${id}@clinic.example`,
  occupation: 'physician',
  specialty: 'dermatology',
  country: 'KR',
  membership: 'guest',
  licenseState: 'pending',
  roles: [],
  devices: 1,
  wantsMarketing: true,
  joinedAt: '2026-01-02T03:04:05Z',
  lastSeenAt: null,
  suspendedAt: null,
  ...own,
});
export const panel = (own: Partial<AdminUser> = {}): AdminUserPanel => ({
  user: {
    ...person('u1', own),
    gender: 'female',
    language: 'ko',
    experience: '6-10',
    location: 'Hanbit Clinic',
    lastName: 'Kim',
    firstName: 'u1',
    hasPassword: true,
    hasSecondStep: false,
  },
  sessions: [
    {
      id: 's1',
      kind: 'phone',
      browser: 'Safari',
      system: 'iOS',
      signedInAt: '2026-01-02T03:04:05Z',
      lastSeenAt: '2026-03-04T15:30:00Z',
    },
  ],
  licenses: [
    {
      id: 'l1',
      state: 'rejected',
      submittedAt: '2026-01-03T03:04:05Z',
      decidedAt: '2026-01-04T03:04:05Z',
      decidedBy: 'Seo Daon',
      reason: 'unreadable',
      number: null,
      authority: null,
      validUntil: null,
    },
  ],
  notes: [{ id: 'n1', at: '2026-01-05T03:04:05Z', by: 'Moon Harin', text: 'Called about it' }],
  consents: [
    {
      kind: 'marketing',
      channel: 'email-night',
      isGranted: false,
      version: '2026-11',
      at: '2026-01-03T03:04:05Z',
    },
    { kind: 'marketing', channel: 'email', isGranted: true, version: '2026-11', at: '2026-01-02T03:04:05Z' },
    { kind: 'privacy', channel: null, isGranted: true, version: '2026-10', at: '2026-01-02T03:04:05Z' },
  ],
  missing: [],
  audit: [
    {
      at: '2026-01-02T03:04:05Z',
      action: 'user-suspended',
      by: 'Moon Harin',
      addressDigest: '0a1b2c3d4e',
      reason: 'Shares it',
    },
  ],
});
