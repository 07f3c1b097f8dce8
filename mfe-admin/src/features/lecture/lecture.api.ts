import {
  getAdminLecture,
  getLectureHistory,
  reencodeLecture,
  type AdminLecture,
} from '@lectern/contracts-catalog';
import { getAccessTestHistory, testLectureAccess, type AccessTest } from '@lectern/contracts-learning';
import { getStaffVideo, type StaffVideo } from '@lectern/contracts-media';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { answerOf } from '../../common/answer.ts';
import { joinHistories } from '../../common/record/join-histories.ts';
import type { RecordedHistory } from '../../common/record/record-history.tsx';

export interface LecturePage {
  readonly lecture: AdminLecture;
  /** The film that was handed in; null of none, and while media cannot say it (`isFilmUnread`). */
  readonly video: StaffVideo | null;
  readonly isFilmUnread: boolean;
  /** Null where one of the two services cannot say its part. */
  readonly history: RecordedHistory | null;
}

/** A lecture with the film that learners have, otherwise the one of its draft. @throws {ApiError} */
export async function loadLecture(args: LoaderArgs): Promise<LecturePage> {
  const [page, history] = await Promise.all([findLecture(args), findHistory(args)]);
  return { ...page, history };
}

/** The catalogue has what was done with the film and the times, learning whose access was tested. */
async function findHistory({ api, params, signal }: LoaderArgs): Promise<RecordedHistory | null> {
  const { curriculumId = '', lectureId = '' } = params;
  const [changed, tested] = await Promise.all([
    answerOf(api.call(getLectureHistory, { params: { id: curriculumId, lectureId }, signal }), [], signal),
    answerOf(api.call(getAccessTestHistory, { params: { curriculumId, lectureId }, signal }), [], signal),
  ]);
  return joinHistories([changed.value, tested.value]);
}

async function findLecture({ api, params, signal }: LoaderArgs): Promise<Omit<LecturePage, 'history'>> {
  const place = { id: params['curriculumId'] ?? '', lectureId: params['lectureId'] ?? '' };
  const { lecture } = await api.call(getAdminLecture, { params: place, signal });
  const videoId = lecture.published?.videoId ?? lecture.draft?.videoId ?? null;
  if (videoId === null) return { lecture, video: null, isFilmUnread: false };
  const video = await api.call(getStaffVideo, { params: { id: videoId }, signal }).then(
    (answer) => answer.video,
    () => null,
  );
  return { lecture, video, isFilmUnread: video === null };
}

/** @throws {ApiError} */
export async function reencode(
  api: ApiClient,
  { curriculumId, id }: Pick<AdminLecture, 'curriculumId' | 'id'>,
  reason: string,
): Promise<void> {
  await api.call(reencodeLecture, { params: { id: curriculumId, lectureId: id }, body: { reason } });
}

/** Whether a person may watch the lecture now. @throws {ApiError} */
export function testAccess(
  api: ApiClient,
  { curriculumId, id }: Pick<AdminLecture, 'curriculumId' | 'id'>,
  person: string,
): Promise<AccessTest> {
  return api.call(testLectureAccess, { body: { person, curriculumId, lectureId: id } });
}
