import { useApi } from '@lectern/shell-api';
import { useState } from 'react';
import { failureOf, failureText } from '../../../common/failure.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { useLoaded, type Loaded } from '../../../common/use-loaded.ts';
import type { QuestionPage, QuestionSort } from '../player.api.ts';

const load = () => import(/* webpackChunkName: "account.player-data" */ '../player.api.ts');

export type Question = QuestionPage['questions'][number];

/** The questions that are shown so far: the first page and those that were asked for after it. */
interface Shown extends QuestionPage {
  readonly page: number;
}

export interface Questions {
  readonly shown: Loaded<Shown>;
  readonly sort: QuestionSort;
  readonly setSort: (sort: QuestionSort) => void;
  /** What was refused or did not arrive, in words. */
  readonly failure: string | null;
  readonly loadMore: () => Promise<boolean>;
  readonly ask: (text: string, questionId: string, atSeconds: number | null) => Promise<boolean>;
  readonly answer: (questionId: string, answerId: string, text: string) => Promise<boolean>;
  readonly vote: (question: Question) => Promise<boolean>;
  readonly remove: (question: Question) => Promise<boolean>;
}

/** Questions about a lecture, page by page, and what can be done with them. Each act says whether it arrived. */
export function useQuestions(curriculumId: string, lectureId: string): Questions {
  const t = useAccountText();
  const api = useApi();
  const [sort, setSort] = useState<QuestionSort>('latest');
  const [failure, setFailure] = useState<string | null>(null);
  const about = { curriculumId, lectureId, sort };
  const shown = useLoaded<Shown>(
    async () => ({ ...(await (await load()).loadQuestions(api, { ...about, page: 1 })), page: 1 }),
    `${lectureId} ${sort}`,
  );
  const run = async (
    act: (service: Awaited<ReturnType<typeof load>>) => Promise<void>,
    failureKey = 'player.questions.notSent',
  ): Promise<boolean> => {
    try {
      await act(await load());
      setFailure(null);
      return true;
    } catch (thrown) {
      const failed = failureOf(thrown);
      setFailure(
        failed.code === 'PATIENT_DATA'
          ? t('player.questions.patientData')
          : failureText(t, failed, t(failureKey)),
      );
      return false;
    }
  };
  const put = (question: Question): void =>
    shown.change((before) => ({
      ...before,
      questions: before.questions.map((one) => (one.questionId === question.questionId ? question : one)),
    }));
  return {
    shown,
    sort,
    setSort,
    failure,
    loadMore: () =>
      run(async (service) => {
        if (shown.status !== 'loaded') return;
        const page = shown.value.page + 1;
        const more = await service.loadQuestions(api, { ...about, page });
        shown.change((before) => ({ ...merge(before, more), page }));
      }, 'player.questions.notLoaded'),
    ask: (text, questionId, atSeconds) =>
      run(async (service) => {
        const question = await service.ask(api, { questionId, curriculumId, lectureId, atSeconds, text });
        shown.change((before) => ({
          ...before,
          questions: [question, ...before.questions.filter((one) => one.questionId !== questionId)],
          total: before.total + 1,
        }));
      }),
    answer: (questionId, answerId, text) =>
      run(async (service) => put(await service.answer(api, questionId, { answerId, text }))),
    vote: (question) =>
      run(async (service) => put(await service.vote(api, question.questionId, !question.hasVoted))),
    remove: ({ questionId }) =>
      run(async (service) => {
        await service.deleteQuestion(api, questionId);
        shown.change((before) => ({
          ...before,
          questions: before.questions.filter((one) => one.questionId !== questionId),
          total: before.total - 1,
        }));
      }),
  };
}

/** A new question moves the pages, so a page can repeat questions of the one before; each is shown once. */
function merge(before: QuestionPage, more: QuestionPage): QuestionPage {
  const known = new Set(before.questions.map(({ questionId }) => questionId));
  return {
    questions: [...before.questions, ...more.questions.filter(({ questionId }) => !known.has(questionId))],
    total: more.total,
  };
}
