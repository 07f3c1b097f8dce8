import { limitsTable, textPieces, type Migration } from '@lectern/nest-kit/provision';
import { playerTables } from './0001-player.ts';
import { certificateTables } from './0002-certificates.ts';
import { noteAndQuestionTables } from './0003-notes-and-questions.ts';
import { attendanceTable } from './0004-live-attendance.ts';
import { liveTables } from './0005-live-lectures.ts';
import { liveNoticeTable } from './0006-live-notices.ts';
import { attendanceOfLecture } from './0007-attendance-of-lecture.ts';
import { movesOfLecture } from './0008-moves-of-lecture.ts';
import { recordedLectureColumns } from './0009-recorded-lectures.ts';
import { livePollTables } from './0010-live-polls.ts';
import { presenceCheckTable } from './0011-presence-checks.ts';
import { datesOfPresenceChecks } from './0012-dates-of-presence-checks.ts';
import { playerClockTables } from './0013-player-clock.ts';
import { whyCertificatesEnd } from './0014-why-certificates-end.ts';
import { questionDesk } from './0015-question-desk.ts';
import { watchingFigures } from './0016-watching-figures.ts';
import { certificateLookUp } from './0017-certificate-look-up.ts';
import { statistics } from './0018-statistics.ts';
import { coursePeople } from './0019-course-people.ts';
import { liveAttendanceFigures } from './0020-live-attendance-figures.ts';
import { questionLookUp } from './0021-question-look-up.ts';
import { reportedQuestions, reportedQuestionsOfBefore } from './0022-reported-questions.ts';
import { devicesRemovedByStaff } from './0024-devices-removed-by-staff.ts';
import { firstIssues } from './0025-first-issues.ts';

/** Everything that ever changed the schema, in order. */
export const learningMigrations: readonly Migration[] = [
  limitsTable,
  playerTables,
  certificateTables,
  noteAndQuestionTables,
  attendanceTable,
  liveTables,
  liveNoticeTable,
  attendanceOfLecture,
  movesOfLecture,
  recordedLectureColumns,
  livePollTables,
  presenceCheckTable,
  datesOfPresenceChecks,
  playerClockTables,
  whyCertificatesEnd,
  questionDesk,
  watchingFigures,
  certificateLookUp,
  statistics,
  coursePeople,
  liveAttendanceFigures,
  textPieces,
  questionLookUp,
  reportedQuestions,
  reportedQuestionsOfBefore,
  devicesRemovedByStaff,
  firstIssues,
];
