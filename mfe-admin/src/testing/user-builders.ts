import { listAdminOrders } from '@lectern/contracts-commerce';
import { listLearnerCourses, listLearnerDevices, listStaffCertificates } from '@lectern/contracts-learning';
import { orderRow } from './order-builders.ts';
import { type AdminUser, countUsers, getUser, listUsers } from '@lectern/contracts-identity';
import { createFakeApi } from '@lectern/testing/web';
import { staff } from './builders.ts';
import { openPage } from './open-page.ts';
import { panel, person } from './person-builders.ts';

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
    .answer(listLearnerDevices, {
      devices: [
        {
          deviceId: '8f14e45f-ceea-467f-a8f4-0d1c2b3a4e5f',
          name: 'Chrome · Windows',
          kind: 'computer',
          registeredAt: '2026-01-02T03:04:05.000Z',
          lastUsedAt: '2026-02-03T04:05:06.000Z',
          isPlaying: true,
        },
      ],
      most: 2,
      removalsLeft: 0,
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
