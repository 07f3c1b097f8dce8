import { LEARNING_LIMITS, type StaffQuestion } from '@lectern/contracts-learning';
import { Button, Field, Notice, TextArea } from '@lectern/ui';
import { useRef, useState } from 'react';
import { useAct } from '../../common/act/use-act.ts';
import { useKeys } from '../../common/keys/use-keys.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { QUESTION_REFUSALS, questionCalls } from './question-dialog.tsx';
import css from './questions.module.css';

/** An answer of the platform. The text stays until the service has accepted it; a repeat has the same id. */
export function AnswerForm({ question }: { question: StaffQuestion }) {
  const t = useAdminText();
  const [text, setText] = useState('');
  const answerId = useRef<string | null>(null);
  const { act, isSending, failure } = useAct(() => {
    setText('');
    answerId.current = null;
  }, QUESTION_REFUSALS);
  const home = useRef<HTMLFormElement>(null);
  useKeys(home, 'acts', [
    {
      key: 'w',
      words: () => t('qna.answer.label'),
      run: () => home.current?.querySelector('textarea')?.focus(),
    },
  ]);
  const send = (): void => {
    answerId.current ??= crypto.randomUUID();
    const body = { answerId: answerId.current, text: text.trim() };
    void act(t('qna.answer.done'), async (api) =>
      (await questionCalls()).answer(api, question.questionId, body),
    );
  };
  return (
    <form
      ref={home}
      className={css.answers}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') send();
      }}
    >
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      <Field label={t('qna.answer.label')} hint={t('qna.answer.hint')} required>
        <TextArea
          rows={4}
          maxLength={LEARNING_LIMITS.questionLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="primary" loading={isSending} disabled={text.trim() === ''}>
        {t('qna.answer.send')}
      </Button>
    </form>
  );
}
