import { PATIENT_MASK } from '@lectern/contracts-core';
import { showToast, useApi } from '@lectern/shell-api';
import { useState } from 'react';
import { failureOf, failureText, pressFailureText } from '../../../common/failure.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { useLoaded, type Loaded } from '../../../common/use-loaded.ts';
import type { QuestionPage, QuestionSort } from '../player.api.ts';

const load = () => import(/* webpackChunkName: "account.player-data" */ '../player.api.ts');

export type Question = QuestionPage['questions'][number];

/** The questions that are shown so far: the first page and those that were asked for after it. */
interface Shown extends QuestionPage {
  readonly page: number;
}

/** What failed, in words, or null. */
type Act = Promise<string | null>;

export interface Questions {
  readonly shown: Loaded<Shown>;
  readonly sort: QuestionSort;
  readonly setSort: (sort: QuestionSort) => void;
  readonly loadMore: () => Act;
  readonly ask: (text: string, questionId: string, atSeconds: number | null) => Act;
  readonly answer: (question: Question, answerId: string, text: string) => Act;
  readonly vote: (question: Question) => Act;
  readonly remove: (question: Question) => Act;
}

/** Questions about a lecture, page by page, and what can be done with them. */
export function useQuestions(curriculumId: string, lectureId: string): Questions {
  const t = useAccountText();
  const api = useApi();
  const [sort, setSort] = useState<QuestionSort>('latest');
  const about = { curriculumId, lectureId, sort };
  const shown = useLoaded<Shown>(
    async () => ({ ...(await (await load()).loadQuestions(api, { ...about, page: 1 })), page: 1 }),
    `${lectureId} ${sort}`,
  );
  const run = async (
    act: (service: Awaited<ReturnType<typeof load>>) => Promise<void>,
    failureKey: 'notSent' | 'notLoaded' | 'notDone',
  ): Act => {
    try {
      await act(await load());
      return null;
    } catch (thrown) {
      const failed = failureOf(thrown);
      const own = OWN_WORDS.get(failed.code);
      if (own !== undefined) return t(`player.questions.${own}`);
      const say = failureKey === 'notSent' ? failureText : pressFailureText;
      return say(t, failed, t(`player.questions.${failureKey}`));
    }
  };
  /** Says that the service masked a part that seemed to identify a patient. */
  const tellMasked = (typed: string, kept: string): void => {
    if (kept.includes(PATIENT_MASK) && !typed.includes(PATIENT_MASK)) {
      showToast({ tone: 'neutral', title: t('player.questions.masked') });
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
    loadMore: () =>
      run(async (service) => {
        if (shown.status !== 'loaded') return;
        const page = shown.value.page + 1;
        const more = await service.loadQuestions(api, { ...about, page });
        shown.change((before) => ({ ...merge(before, more), page }));
      }, 'notLoaded'),
    ask: (text, questionId, atSeconds) =>
      run(async (service) => {
        const question = await service.ask(api, { questionId, curriculumId, lectureId, atSeconds, text });
        tellMasked(text, question.text);
        shown.change((before) => ({
          ...before,
          questions: [question, ...before.questions.filter((one) => one.questionId !== questionId)],
          total: before.total + 1,
        }));
      }, 'notSent'),
    answer: ({ questionId }, answerId, text) =>
      run(async (service) => {
        const answered = await service.answer(api, questionId, { answerId, text });
        tellMasked(text, answered.answers.find((one) => one.answerId === answerId)?.text ?? text);
        put(answered);
      }, 'notSent'),
    vote: (question) =>
      run(
        async (service) => put(await service.vote(api, question.questionId, !question.hasVoted)),
        'notDone',
      ),
    remove: ({ questionId }) =>
      run(async (service) => {
        await service.deleteQuestion(api, questionId);
        shown.change((before) => ({
          questions: before.questions.filter((one) => one.questionId !== questionId),
          total: before.total - 1,
          // Each later question moves up by one, so the last page is asked for again.
          page: before.page - 1,
        }));
      }, 'notDone'),
  };
}

/** Refusals that say more than that it failed. */
const OWN_WORDS: ReadonlyMap<string, 'gone'> = new Map([['QUESTION_NOT_FOUND', 'gone']]);

/** A new question moves the pages, so a page can repeat questions of the one before; each is shown once. */
function merge(before: QuestionPage, more: QuestionPage): QuestionPage {
  const known = new Set(before.questions.map(({ questionId }) => questionId));
  return {
    questions: [...before.questions, ...more.questions.filter(({ questionId }) => !known.has(questionId))],
    total: more.total,
  };
}
