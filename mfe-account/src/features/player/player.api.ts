import {
  addNote,
  answerQuestion,
  askQuestion,
  changeNote,
  closePlayerSession,
  getCurriculumProgress,
  listNotes,
  listQuestions,
  notesFile,
  openPlayerSession,
  type PlayedInterval,
  removeNote,
  removeQuestion,
  saveWatched,
  sendHeartbeat,
  takeOverStream,
  voteForQuestion,
} from '@lectern/contracts-learning';
import type { ResponseOf } from '@lectern/contracts-core';
import { listMaterials, withToken, type Material } from '@lectern/contracts-media';
import type { ApiClient } from '@lectern/http';
import { failureOf } from '../../common/failure.ts';

export { fetchFile, saveFile } from '../../common/file/fetch-file.ts';
export { notesFile, withToken };
export type { Material };
export type Progress = ResponseOf<typeof getCurriculumProgress>;
export type Session = ResponseOf<typeof openPlayerSession>;
export type Beat = ResponseOf<typeof sendHeartbeat>;
export type Saved = ResponseOf<typeof saveWatched>;
export type Note = ResponseOf<typeof listNotes>['notes'][number];
export type QuestionPage = ResponseOf<typeof listQuestions>;

/** What was played since the last save, and where the video stands. */
export interface Played {
  readonly positionSeconds: number;
  readonly intervals: readonly PlayedInterval[];
}

/** How far the person is in a course, lecture by lecture. @throws {ApiError} */
export async function loadProgress(
  api: ApiClient,
  curriculumId: string,
  signal?: AbortSignal,
): Promise<Progress> {
  return api.call(getCurriculumProgress, { query: { curriculumId }, ...(signal ? { signal } : {}) });
}

export interface Wanted {
  readonly curriculumId: string;
  readonly lectureId: string;
  readonly takeOver: boolean;
}

/** Opens a lecture for playing. @throws {ApiError} */
export async function openSession(api: ApiClient, wanted: Wanted): Promise<Session> {
  return api.call(openPlayerSession, { body: wanted });
}

const bodyOf = ({ positionSeconds, intervals }: Played) => ({ positionSeconds, intervals: [...intervals] });

/** Keeps the stream and saves what was played. @throws {ApiError} */
export async function beat(api: ApiClient, sessionId: string, played: Played): Promise<Beat> {
  return api.call(sendHeartbeat, { params: { sessionId }, body: bodyOf(played) });
}

/** Saves what was played without keeping the stream. @throws {ApiError} */
export async function save(api: ApiClient, sessionId: string, played: Played): Promise<Saved> {
  return api.call(saveWatched, { params: { sessionId }, body: bodyOf(played) });
}

/** Saves while the page goes away; no answer comes back. */
export function saveByBeacon(sessionId: string, played: Played): void {
  const address = saveWatched.path.replace(':sessionId', encodeURIComponent(sessionId));
  const body = new Blob([JSON.stringify(bodyOf(played))], { type: 'application/json' });
  navigator.sendBeacon(address, body);
}

/** "Play here". @throws {ApiError} */
export async function takeOver(api: ApiClient, sessionId: string): Promise<Session> {
  return api.call(takeOverStream, { params: { sessionId } });
}

/** Ends a session and saves the last seconds. @throws {ApiError} */
export async function closeSession(api: ApiClient, sessionId: string, played: Played): Promise<Saved> {
  return api.call(closePlayerSession, { params: { sessionId }, body: bodyOf(played) });
}

/** Notes of one answer; the contract gives no more. */
const NOTES_OF_PAGE = 200;

/** All notes that the person wrote in a lecture. @throws {ApiError} */
export async function loadNotes(api: ApiClient, curriculumId: string, lectureId: string): Promise<Note[]> {
  const all: Note[] = [];
  for (let page = 1; ; page += 1) {
    const query = { curriculumId, lectureId, page, size: NOTES_OF_PAGE };
    const { notes, total } = await api.call(listNotes, { query });
    all.push(...notes);
    if (notes.length < NOTES_OF_PAGE || all.length >= total) return all;
  }
}

export interface NewNote {
  readonly noteId: string;
  readonly curriculumId: string;
  readonly lectureId: string;
  readonly atSeconds: number;
  readonly text: string;
}

/** @throws {ApiError} */
export async function writeNote(api: ApiClient, note: NewNote) {
  return api.call(addNote, { body: note });
}

/** @throws {ApiError} */
export async function rewriteNote(api: ApiClient, noteId: string, text: string) {
  return api.call(changeNote, { params: { noteId }, body: { text } });
}

/** A note that is gone already is as good as removed. @throws {ApiError} */
export async function deleteNote(api: ApiClient, noteId: string): Promise<void> {
  try {
    await api.call(removeNote, { params: { noteId } });
  } catch (thrown) {
    if (failureOf(thrown).code !== 'NOTE_NOT_FOUND') throw thrown;
  }
}

export type QuestionSort = 'latest' | 'votes' | 'time';

/** Questions about a lecture. @throws {ApiError} */
export async function loadQuestions(
  api: ApiClient,
  about: { curriculumId: string; lectureId: string; sort: QuestionSort; page: number },
): Promise<QuestionPage> {
  return api.call(listQuestions, { query: { ...about, size: 20 } });
}

export interface NewQuestion {
  readonly questionId: string;
  readonly curriculumId: string;
  readonly lectureId: string;
  readonly atSeconds: number | null;
  readonly text: string;
}

/** @throws {ApiError} */
export async function ask(api: ApiClient, question: NewQuestion) {
  return api.call(askQuestion, { body: question });
}

/** @throws {ApiError} */
export async function answer(
  api: ApiClient,
  questionId: string,
  body: { readonly answerId: string; readonly text: string },
) {
  return api.call(answerQuestion, { params: { questionId }, body });
}

/** @throws {ApiError} */
export async function vote(api: ApiClient, questionId: string, wants: boolean) {
  return api.call(voteForQuestion, { params: { questionId }, body: { wants } });
}

/** A question that is gone already is as good as removed. @throws {ApiError} */
export async function deleteQuestion(api: ApiClient, questionId: string): Promise<void> {
  try {
    await api.call(removeQuestion, { params: { questionId } });
  } catch (thrown) {
    if (failureOf(thrown).code !== 'QUESTION_NOT_FOUND') throw thrown;
  }
}

/** Files that belong to a lecture, with addresses that are good for two minutes. @throws {ApiError} */
export async function loadMaterials(
  api: ApiClient,
  curriculumId: string,
  lectureId: string,
): Promise<Material[]> {
  return (await api.call(listMaterials, { params: { curriculumId, lectureId } })).materials;
}
