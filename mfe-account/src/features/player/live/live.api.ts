import {
  answerLivePoll,
  attendLive,
  calendarFile,
  confirmPresence as confirmPresenceCall,
  getLiveLecture,
  getLivePoll,
  leaveLive,
  listLiveMessages,
  LiveNews,
  liveSocketPath,
  removeLiveMessage,
  voteForLiveMessage,
  writeLiveMessage,
  type LiveLecture,
  type LiveMessage,
  type LivePoll,
} from '@lectern/contracts-learning';
import type { ResponseOf } from '@lectern/contracts-core';
import { withToken } from '@lectern/contracts-media';
import type { ApiClient } from '@lectern/http';

export { calendarFile, withToken };
export type { LiveLecture, LiveMessage, LiveNews, LivePoll };
export type Attendance = ResponseOf<typeof attendLive>;

/** Which live lecture. */
export interface LivePlace {
  readonly curriculumId: string;
  readonly lectureId: string;
}

const paramsOf = ({ curriculumId, lectureId }: LivePlace) => ({ curriculumId, lectureId });

/** @throws {ApiError} */
export async function loadLive(api: ApiClient, place: LivePlace, signal?: AbortSignal): Promise<LiveLecture> {
  return api.call(getLiveLecture, { params: paramsOf(place), ...(signal ? { signal } : {}) });
}

/** Says that the person is there. @throws {ApiError} */
export async function attend(
  api: ApiClient,
  place: LivePlace,
  body: { viewingId: string; tokenUntil: string | null },
): Promise<Attendance> {
  return api.call(attendLive, { params: paramsOf(place), body });
}

/** @throws {ApiError} */
export async function leave(api: ApiClient, place: LivePlace): Promise<void> {
  await api.call(leaveLive, { params: paramsOf(place) });
}

/** Answers the open check whether the person is still there. @throws {ApiError} PRESENCE_CHECK_CLOSED, LIVE_NOT_JOINED */
export async function confirmPresence(
  api: ApiClient,
  place: LivePlace,
  number: number,
): Promise<LiveLecture> {
  return api.call(confirmPresenceCall, { params: paramsOf(place), body: { number } });
}

/** Says it while the page goes away; no answer comes back. */
export function leaveByBeacon({ curriculumId, lectureId }: LivePlace): void {
  const path = leaveLive.path.replace(':curriculumId', curriculumId).replace(':lectureId', lectureId);
  navigator.sendBeacon(path);
}

/** @throws {ApiError} */
export async function loadMessages(api: ApiClient, place: LivePlace) {
  return api.call(listLiveMessages, { params: paramsOf(place) });
}

/** @throws {ApiError} */
export async function write(
  api: ApiClient,
  place: LivePlace,
  body: { messageId: string; text: string; isQuestion: boolean },
): Promise<LiveMessage> {
  return api.call(writeLiveMessage, { params: paramsOf(place), body });
}

/** @throws {ApiError} */
export async function vote(
  api: ApiClient,
  place: LivePlace,
  messageId: string,
  wants: boolean,
): Promise<LiveMessage> {
  return api.call(voteForLiveMessage, { params: { ...paramsOf(place), messageId }, body: { wants } });
}

/** @throws {ApiError} */
export async function removeMessage(api: ApiClient, place: LivePlace, messageId: string): Promise<void> {
  await api.call(removeLiveMessage, { params: { ...paramsOf(place), messageId } });
}

/** The latest poll. @throws {ApiError} */
export async function loadPoll(api: ApiClient, place: LivePlace): Promise<LivePoll | null> {
  return (await api.call(getLivePoll, { params: paramsOf(place) })).poll;
}

/** @throws {ApiError} POLL_CLOSED, LIVE_NOT_JOINED */
export async function answerPoll(
  api: ApiClient,
  place: LivePlace,
  pollId: string,
  choice: number,
): Promise<LivePoll> {
  return api.call(answerLivePoll, { params: { ...paramsOf(place), pollId }, body: { choice } });
}

/** Opens the socket of a lecture; `onNews` gets what it brings, as far as it can be read. */
export function openSocket(
  { curriculumId, lectureId }: LivePlace,
  events: { onNews: (news: LiveNews) => void; onClosed: () => void },
): () => void {
  const address = new URL(liveSocketPath(curriculumId, lectureId), location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address);
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = LiveNews.safeParse(jsonOf(data));
    if (news.success) events.onNews(news.data);
  });
  socket.addEventListener('close', events.onClosed);
  return () => {
    socket.removeEventListener('close', events.onClosed);
    socket.close();
  };
}

function jsonOf(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}
