import { endStreamKey, findStaffStreamKey, getLectureHistory, moveLecture } from '@lectern/contracts-catalog';
import {
  checkInAttendee,
  closeLivePoll,
  directLiveLecture,
  getStaffLive,
  getStaffLiveHistory,
  listStaffLive,
  listStaffPolls,
  openLivePoll,
  type LiveAttendee,
  type StaffLive,
  type StaffPoll,
} from '@lectern/contracts-learning';
import type { BodyInput, ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { answerOf } from '../../common/answer.ts';
import { queryAt } from '../../common/list/list-place.ts';
import { joinHistories } from '../../common/record/join-histories.ts';
import type { RecordedHistory } from '../../common/record/record-history.tsx';
import { attendeesOf, LIVE, placeOf } from './live-address.ts';

/** Attendees on one page, where the address says nothing. */
const SIZE = 20;

export type LiveOrder = BodyInput<typeof directLiveLecture>['order'];
/** When the stream key was made and ended. */
export type StreamKeyTimes = ResponseOf<typeof findStaffStreamKey>;
export type CheckedIn = ResponseOf<typeof checkInAttendee>;

/** The lecture that is open beside the list. */
export interface OpenLive {
  readonly lecture: StaffLive;
  /** Null while one of the two services cannot say its part. */
  readonly history: RecordedHistory | null;
}

export interface LiveList {
  readonly page: ResponseOf<typeof listStaffLive>;
  /** Null where the address names none, and where it cannot be read. */
  readonly open: OpenLive | null;
}

/** The list as the address has it, and the lecture that is open. @throws {ApiError} */
export async function loadLiveList({ api, url, signal }: LoaderArgs): Promise<LiveList> {
  const place = placeOf(url.searchParams.get(LIVE.panel) ?? '');
  const [page, open] = await Promise.all([
    api.call(listStaffLive, { query: queryAt(LIVE, url.searchParams), ...(signal ? { signal } : {}) }),
    place ? findOpen(api, place, signal) : null,
  ]);
  return { page, open };
}

async function findOpen(
  api: ApiClient,
  place: Place,
  signal: AbortSignal | undefined,
): Promise<OpenLive | null> {
  const options = { params: place, ...(signal ? { signal } : {}) };
  const [one, history] = await Promise.all([
    answerOf(api.call(getStaffLive, { ...options, query: { size: '1' } }), [], signal),
    findHistory(api, options),
  ]);
  return one.value && { lecture: one.value.lecture, history };
}

/** Learning has what was done with the lecture, the catalogue what was done with its times and its stream key. */
async function findHistory(api: ApiClient, { params, ...options }: Wanted): Promise<RecordedHistory | null> {
  const { curriculumId: id, lectureId } = params;
  const [directed, moved] = await Promise.all([
    answerOf(api.call(getStaffLiveHistory, { params, ...options }), [], options.signal),
    answerOf(api.call(getLectureHistory, { params: { id, lectureId }, ...options }), [], options.signal),
  ]);
  return joinHistories([directed.value, moved.value]);
}

export interface LiveDetail {
  readonly lecture: StaffLive;
  readonly attendees: readonly LiveAttendee[];
  /** The newest first; an on-site lecture has none. Null when they could not be read. */
  readonly polls: readonly StaffPoll[] | null;
  /** Null when it could not be read, and of an on-site lecture. */
  readonly streamKey: StreamKeyTimes | null;
  /** Null while one of the two services cannot say its part. */
  readonly history: RecordedHistory | null;
  /** Attendees that fit what narrows their list. */
  readonly count: number;
  /** Cursor of the next page of attendees. */
  readonly next: string | null;
  readonly size: number;
}

/** A lecture and the page of its attendees that the address asks for. @throws {ApiError} */
export async function loadLiveLecture({ api, params, url, signal }: LoaderArgs): Promise<LiveDetail> {
  const { curriculumId = '', lectureId = '' } = params;
  const wanted = { params: { curriculumId, lectureId }, ...(signal ? { signal } : {}) };
  const query = queryAt(attendeesOf({ curriculumId, lectureId }), url.searchParams);
  const answer = await api.call(getStaffLive, { ...wanted, query });
  const { lecture, attendees, next, count = lecture.attended } = answer;
  const isLive = lecture.type === 'live';
  const [polls, streamKey, history] = await Promise.all([
    isLive ? findPolls(api, wanted) : [],
    isLive ? findKey(api, wanted) : null,
    findHistory(api, wanted),
  ]);
  return { lecture, attendees, polls, streamKey, history, count, next, size: Number(query['size'] ?? SIZE) };
}

interface Wanted {
  readonly params: { curriculumId: string; lectureId: string };
  readonly signal?: AbortSignal;
}

/** As polls: the key is in another service than the lecture. */
async function findKey(
  api: ApiClient,
  { params: { curriculumId: id, lectureId }, ...options }: Wanted,
): Promise<StreamKeyTimes | null> {
  try {
    return await api.call(findStaffStreamKey, { params: { id, lectureId }, ...options });
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    return null;
  }
}

/** The rest of the page does not wait for polls that cannot be read. */
async function findPolls(api: ApiClient, wanted: Wanted): Promise<readonly StaffPoll[] | null> {
  try {
    return (await api.call(listStaffPolls, wanted)).polls;
  } catch (failure) {
    if (wanted.signal?.aborted) throw failure;
    return null;
  }
}

type Place = Pick<StaffLive, 'curriculumId' | 'lectureId'>;

/** @throws {ApiError} */
export async function direct(
  api: ApiClient,
  { curriculumId, lectureId }: Place,
  body: { order: LiveOrder; reason: string },
): Promise<void> {
  await api.call(directLiveLecture, { params: { curriculumId, lectureId }, body });
}

/** @throws {ApiError} */
export async function move(
  api: ApiClient,
  lectureId: string,
  body: { startsAt: string; endsAt: string; reason: string },
): Promise<void> {
  await api.call(moveLecture, { params: { lectureId }, body });
}

/** @throws {ApiError} STREAM_KEY_NOT_FOUND */
export async function endKey(
  api: ApiClient,
  { curriculumId: id, lectureId }: Place,
  reason: string,
): Promise<void> {
  await api.call(endStreamKey, { params: { id, lectureId }, body: { reason } });
}

/** @throws {ApiError} TICKET_NOT_FOUND, NOT_ENROLLED */
export function checkIn(api: ApiClient, ticket: string): Promise<CheckedIn> {
  return api.call(checkInAttendee, { body: { ticket } });
}

/** @throws {ApiError} POLL_OPEN, LIVE_CLOSED, PATIENT_DATA */
export async function openPoll(
  api: ApiClient,
  { curriculumId, lectureId }: Place,
  body: { pollId: string; question: string; choices: string[] },
): Promise<void> {
  await api.call(openLivePoll, { params: { curriculumId, lectureId }, body });
}

/** @throws {ApiError} POLL_NOT_FOUND */
export async function closePoll(
  api: ApiClient,
  { curriculumId, lectureId }: Place,
  pollId: string,
): Promise<void> {
  await api.call(closeLivePoll, { params: { curriculumId, lectureId, pollId } });
}
