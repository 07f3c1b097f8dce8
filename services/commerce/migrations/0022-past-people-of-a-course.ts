import type { Migration } from '@lectern/nest-kit';

/** Who had a course at a moment is listed with people whose access has ended since. */
export const pastPeopleOfACourse: Migration = {
  name: '0022-past-people-of-a-course',
  sql: `create index past_enrolment_of_course on enrolment (curriculum_id, user_id) where revoked_at is not null;`,
};
