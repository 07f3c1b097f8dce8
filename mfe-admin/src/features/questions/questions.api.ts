import type { ResponseOf } from '@lectern/contracts-core';
import {
  actOnQuestion,
  answerAsPlatform,
  getQuestionHistory,
  listStaffQuestions,
  type QuestionAct,
  type StaffQuestion,
} from '@lectern/contracts-learning';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { answerOf } from '../../common/answer.ts';
import { queryAt } from '../../common/list/list-place.ts';
import type { RecordedHistory } from '../../common/record/record-history.tsx';
import { QUESTIONS } from './questions-address.ts';

export interface QuestionDesk {
  readonly page: ResponseOf<typeof listStaffQuestions>;
  /** The open one; null when it is not there any more, undefined when none is open. */
  readonly open: StaffQuestion | null | undefined;
  /** Of the open one; null where it cannot be read. */
  readonly history: RecordedHistory | null;
}

/** The list, and the open question also where it is not on this page. @throws {ApiError} */
export async function loadQuestions({ api, url, signal }: LoaderArgs): Promise<QuestionDesk> {
  const withSignal = signal ? { signal } : {};
  const id = url.searchParams.get(QUESTIONS.panel);
  const [page, told] = await Promise.all([
    api.call(listStaffQuestions, { query: queryAt(QUESTIONS, url.searchParams), ...withSignal }),
    id === null
      ? null
      : answerOf(api.call(getQuestionHistory, { params: { questionId: id }, ...withSignal }), [], signal),
  ]);
  const history = told?.value ?? null;
  if (id === null) return { page, open: undefined, history };
  const shown = page.items.find(({ questionId }) => questionId === id);
  if (shown) return { page, open: shown, history };
  const found = await api.call(listStaffQuestions, { query: { q: id }, ...withSignal });
  return { page, open: found.items.find(({ questionId }) => questionId === id) ?? null, history };
}

export interface MergeTargets {
  readonly questions: readonly StaffQuestion[];
  /** Whether the course has older ones that fit too. */
  readonly hasMore: boolean;
}

/** Questions of a course with these words into which another can be merged, the newest first. @throws {ApiError} */
export async function findTargets(
  api: ApiClient,
  question: StaffQuestion,
  words: string,
): Promise<MergeTargets> {
  const { items, next } = await api.call(listStaffQuestions, {
    query: { q: words, course: question.curriculumId, size: '100' },
  });
  const questions = items.filter(
    ({ questionId, state }) => questionId !== question.questionId && state !== 'hidden',
  );
  return { questions, hasMore: next !== null };
}

/** @throws {ApiError} QUESTION_CHANGED, QUESTION_NUDGED, INSTRUCTOR_UNREACHABLE, MERGE_TARGET */
export async function act(api: ApiClient, questionId: string, body: QuestionAct): Promise<void> {
  await api.call(actOnQuestion, { params: { questionId }, body });
}

/** @throws {ApiError} QUESTION_NOT_FOUND */
export async function answer(
  api: ApiClient,
  questionId: string,
  body: { answerId: string; text: string },
): Promise<void> {
  await api.call(answerAsPlatform, { params: { questionId }, body });
}
