import { listAdminOrders } from '@lectern/contracts-commerce';
import { listLearnerCourses, listStaffCertificates } from '@lectern/contracts-learning';
import { orderRow } from './order-builders.ts';
import {
  type AdminUser,
  type AdminUserPanel,
  countUsers,
  getUser,
  listUsers,
} from '@lectern/contracts-identity';
import { createFakeApi } from '@lectern/testing/web';
import { staff } from './builders.ts';
import { openPage } from './open-page.ts';

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
const list = (items: AdminUser[], next: string | null) => ({
  items,
  next,
  count: items.length,
  isCapped: next !== null,
  size: 20,
});
/** The service behind the list and the panel. */
export const usersApi = (
  items = [person('u1'), person('u2', { suspendedAt: '2026-02-02T00:00:00Z' })],
  next: string | null = null,
) =>
  createFakeApi()
    .answer(listUsers, list(items, next))
    .answer(getUser, panel())
    .answer(listAdminOrders, {
      items: [orderRow({ userId: 'u1' })],
      next: null,
      count: 1,
      isCapped: false,
      size: 20,
    })
    .answer(listLearnerCourses, {
      courses: [
        {
          curriculumId: 'botox',
          title_ko: '보툴리눔 기초',
          title_en: 'Basics of botulinum',
          percentage: 42,
          watchedSeconds: 300,
          isCompleted: false,
          startsAt: '2026-01-01T00:00:00.000Z',
          endsAt: '2027-01-01T00:00:00.000Z',
        },
      ],
    })
    .answer(listStaffCertificates, { items: [], next: null, count: 0, isCapped: false, size: 20 })
    .answer(countUsers, {
      all: 2,
      licensesWaiting: 1,
      suspended: 1,
      countries: ['KR', 'AT'],
      memberships: ['guest'],
    });

export const openUsers = (address = '/admin/user-management', api = usersApi(), session = staff('owner')) =>
  openPage('admin.users', { address, api, session });
export const asked = (api: ReturnType<typeof usersApi>) =>
  api.calls.findLast(({ endpoint }) => endpoint === listUsers)?.query;
