import { grantEnrolment, listAdminOrders, type AdminOrderRow } from '@lectern/contracts-commerce';
import { hasRole, rolesOf, type BodyInput, type Endpoint } from '@lectern/contracts-core';
import {
  listLearnerCourses,
  listStaffCertificates,
  type LearnerCourse,
  type StaffCertificate,
} from '@lectern/contracts-learning';
import type { ApiClient } from '@lectern/http';

/** Null of what could not be read, undefined of what the roles may not read. */
export interface Purchases {
  readonly orders: readonly AdminOrderRow[] | null | undefined;
  readonly courses: readonly LearnerCourse[] | null | undefined;
  readonly certificates: readonly StaffCertificate[] | null | undefined;
}

/** What a person bought and learned, each from its own service with that service's rights. */
export async function loadPurchases(
  api: ApiClient,
  userId: string,
  roles: readonly string[],
): Promise<Purchases> {
  const read = async <Row>(call: Endpoint, rows: () => Promise<Row>): Promise<Row | null | undefined> =>
    hasRole(roles, ['owner', ...rolesOf(call)]) ? rows().catch(() => null) : undefined;
  const [orders, courses, certificates] = await Promise.all([
    read(listAdminOrders, async () => (await api.call(listAdminOrders, { query: { q: userId } })).items),
    read(
      listLearnerCourses,
      async () => (await api.call(listLearnerCourses, { params: { userId } })).courses,
    ),
    read(listStaffCertificates, async () =>
      (await api.call(listStaffCertificates, { query: { q: userId } })).items.filter(
        (one) => one.userId === userId,
      ),
    ),
  ]);
  return { orders, courses, certificates };
}

/** Opens a course, or extends it from its end. @returns when it ends now. @throws {ApiError} PRODUCT_NOT_FOUND, ACCESS_CHANGED */
export async function grantCourse(
  api: ApiClient,
  userId: string,
  body: BodyInput<typeof grantEnrolment>,
): Promise<string> {
  return (await api.call(grantEnrolment, { params: { userId }, body })).endsAt;
}
