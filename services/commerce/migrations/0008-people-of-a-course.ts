import type { Migration } from '@lectern/nest-kit';

/** Seats of a course are counted from the people to whom it is open. */
export const peopleOfACourse: Migration = {
  name: '0008-people-of-a-course',
  sql: 'create index enrolment_of_course on enrolment (curriculum_id, user_id) where revoked_at is null;',
};
