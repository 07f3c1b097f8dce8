import type { ResponseOf } from '@lectern/contracts-core';
import {
  actOnQuestion,
  answerAsPlatform,
  listStaffQuestions,
  type QuestionAct,
  type StaffQuestion,
} from '@lectern/contracts-learning';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { queryAt } from '../../common/list/list-place.ts';
import { QUESTIONS } from './questions-address.ts';

export interface QuestionDesk {
  readonly page: ResponseOf<typeof listStaffQuestions>;
  /** The open one; null when it is not there any more, undefined when none is open. */
  readonly open: StaffQuestion | null | undefined;
}

/** The list, and the open question also where it is not on this page. @throws {ApiError} */
export async function loadQuestions({ api, url, signal }: LoaderArgs): Promise<QuestionDesk> {
  const withSignal = signal ? { signal } : {};
  const id = url.searchParams.get(QUESTIONS.panel);
  const page = await api.call(listStaffQuestions, {
    query: queryAt(QUESTIONS, url.searchParams),
    ...withSignal,
  });
  if (id === null) return { page, open: undefined };
  const shown = page.items.find(({ questionId }) => questionId === id);
  if (shown) return { page, open: shown };
  const found = await api.call(listStaffQuestions, { query: { q: id }, ...withSignal });
  return { page, open: found.items.find(({ questionId }) => questionId === id) ?? null };
}

/** Questions of a course into which another can be merged. @throws {ApiError} */
export async function findTargets(api: ApiClient, question: StaffQuestion): Promise<StaffQuestion[]> {
  const { items } = await api.call(listStaffQuestions, { query: { q: question.curriculumId, size: '100' } });
  return items.filter(
    ({ questionId, curriculumId, state }) =>
      questionId !== question.questionId && curriculumId === question.curriculumId && state !== 'hidden',
  );
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
