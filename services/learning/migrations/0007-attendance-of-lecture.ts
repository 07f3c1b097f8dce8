import type { Migration } from '@lectern/nest-kit';

/** Finds who attended a lecture, for staff. */
export const attendanceOfLecture: Migration = {
  name: '0007-attendance-of-lecture',
  sql: 'create index attendance_of_lecture on live_attendance (lecture_id, user_id);',
};
