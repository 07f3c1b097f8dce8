import type { QuestionAct, StaffQuestion } from '@lectern/contracts-learning';
import { useApi } from '@lectern/shell-api';
import { Field, SearchInput, Select } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import type * as Calls from './questions.api.ts';

export const QUESTION_REFUSALS = {
  QUESTION_CHANGED: 'qna.refusal.changed',
  QUESTION_NUDGED: 'qna.refusal.nudged',
  QUESTION_NOT_FOUND: 'qna.refusal.gone',
  INSTRUCTOR_UNREACHABLE: 'qna.refusal.unreachable',
  MERGE_TARGET: 'qna.refusal.target',
};

export const questionCalls = (): Promise<typeof Calls> =>
  import(/* webpackChunkName: "admin.questions-data" */ './questions.api.ts');

/** An act that asks for a reason, and the answer it is about, if any. */
export interface AskedAct {
  readonly kind: 'nudge' | 'hide' | 'show' | 'merge' | 'resolve' | 'escalate' | 'keep' | 'uphold';
  readonly answerId?: string | undefined;
}

interface Props {
  question: StaffQuestion;
  asked: AskedAct;
  onClose: () => void;
}

/** Asks why before something is done with a question. */
export function QuestionDialog({ question, asked, onClose }: Props) {
  const t = useAdminText();
  const [into, setInto] = useState('');
  const { kind } = asked;
  return (
    <ActDialog
      words={{
        title: t(`qna.act.${kind}.title`),
        text: t(`qna.act.${kind}.text`),
        confirm: t(`qna.act.${kind}.confirm`),
      }}
      done={t(`qna.act.${kind}.done`)}
      isReady={kind !== 'merge' || into !== ''}
      isDangerous={kind === 'hide' || kind === 'uphold'}
      refusals={QUESTION_REFUSALS}
      send={async (api, reason) =>
        (await questionCalls()).act(api, question.questionId, bodyOf(asked, into, reason))
      }
      onDone={onClose}
      onClose={onClose}
    >
      {kind === 'merge' ? <MergeTarget question={question} value={into} onChange={setInto} /> : null}
    </ActDialog>
  );
}

function bodyOf({ kind, answerId }: AskedAct, into: string, reason: string): QuestionAct {
  const ofAnswer = answerId === undefined ? {} : { answerId };
  switch (kind) {
    case 'merge':
      return { act: 'merge', into, reason };
    case 'keep':
      return { act: 'decide-report', decision: 'kept', reason, ...ofAnswer };
    case 'uphold':
      return { act: 'decide-report', decision: 'hidden', reason, ...ofAnswer };
    case 'hide':
    case 'show':
      return { act: kind, reason, ...ofAnswer };
    default:
      return { act: kind, reason };
  }
}

/** Milliseconds after the last key before the service is asked. */
const PAUSE_MS = 200;

interface MergeTargetProps {
  question: StaffQuestion;
  value: string;
  onChange: (questionId: string) => void;
}

/** The questions of the same course, the newest first; older ones are found by their words. */
function MergeTarget({ question, value, onChange }: MergeTargetProps) {
  const t = useAdminText();
  const [words, setWords] = useState('');
  const targets = useTargets(question, words.trim());
  const known = typeof targets === 'string' ? [] : targets.questions;
  const hint = typeof targets === 'string' ? targets : hintOf(targets, words.trim());
  return (
    <>
      <Field label={t('qna.merge.words')} hint={t('qna.merge.wordsHint')}>
        <SearchInput
          value={words}
          onChange={(event) => {
            // What was chosen may not be among what is found now.
            onChange('');
            setWords(event.currentTarget.value);
          }}
        />
      </Field>
      <Field label={t('qna.merge.label')} hint={hint ? t(`qna.merge.${hint}`) : undefined} required>
        <Select
          value={value}
          options={[
            { value: '', label: t('qna.merge.choose') },
            ...known.map(({ questionId, text }) => ({ value: questionId, label: text.slice(0, 80) })),
          ]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
    </>
  );
}

function hintOf({ questions, hasMore }: Calls.MergeTargets, words: string): string | null {
  if (hasMore) return 'more';
  if (questions.length > 0) return null;
  return words === '' ? 'none' : 'noneFound';
}

/** Asked after a pause in the typing. */
function useTargets(question: StaffQuestion, words: string): Calls.MergeTargets | 'loading' | 'failed' {
  const api = useApi();
  const [answer, setAnswer] = useState<{ words: string; is: Calls.MergeTargets | 'failed' } | null>(null);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(
      () => {
        questionCalls()
          .then((calls) => calls.findTargets(api, question, words))
          .then(
            (is) => isOver || setAnswer({ words, is }),
            () => isOver || setAnswer({ words, is: 'failed' }),
          );
      },
      words === '' ? 0 : PAUSE_MS,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, question, words]);
  return answer?.words === words ? answer.is : 'loading';
}
