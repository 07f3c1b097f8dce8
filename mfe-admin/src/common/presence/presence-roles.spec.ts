import {
  getAdminLecture,
  getCourseDesk,
  getHeroSetting,
  getStorefrontHistory,
  getSubmission,
  listStaffReviews,
  listStorefront,
} from '@lectern/contracts-catalog';
import { getAdminOrder, getCodeDesk } from '@lectern/contracts-commerce';
import { type Endpoint, hasRole, rolesOf, STAFF_ROLES } from '@lectern/contracts-core';
import {
  endPresence,
  getLicenseCase,
  getUser,
  keepPresence,
  listApplications,
  listFlags,
  PRESENCE_KINDS,
  PRESENCE_ROLES,
  type PresenceKind,
} from '@lectern/contracts-identity';
import { getCertificateDesk, getStaffLive, listStaffQuestions } from '@lectern/contracts-learning';
import { getMailTemplate, getTicketCase } from '@lectern/contracts-messaging';

/** The calls with which pages read what they then say is open. */
const READ_BY: Readonly<Record<PresenceKind, readonly Endpoint[]>> = {
  order: [getAdminOrder],
  ticket: [getTicketCase],
  question: [listStaffQuestions],
  submission: [getSubmission],
  application: [listApplications],
  license: [getLicenseCase],
  review: [listStaffReviews],
  user: [getUser],
  code: [getCodeDesk],
  certificate: [getCertificateDesk],
  storefront: [listStorefront, getStorefrontHistory, getHeroSetting],
  mail: [getMailTemplate],
  flag: [listFlags],
  course: [getCourseDesk],
  // Of a live lecture two pages: who may direct it may read it too.
  lecture: [getAdminLecture, getStaffLive],
};

const inOrder = (has: (role: (typeof STAFF_ROLES)[number]) => boolean) => STAFF_ROLES.filter(has);

it.each(PRESENCE_KINDS)('an open %s is told to and by the roles that may read one', (kind) => {
  const told = inOrder((role) => hasRole([role], PRESENCE_ROLES[kind]));
  expect(told).toEqual(inOrder((role) => READ_BY[kind].some((call) => hasRole([role], rolesOf(call)))));
  expect(told).toContain('owner');
});

it('lets in who may read anything that can be open', () => {
  for (const call of [keepPresence, endPresence]) {
    expect(inOrder((role) => hasRole([role], rolesOf(call)))).toEqual(
      inOrder((role) => PRESENCE_KINDS.some((kind) => hasRole([role], PRESENCE_ROLES[kind]))),
    );
  }
});
