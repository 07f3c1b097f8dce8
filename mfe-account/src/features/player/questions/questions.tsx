import { LEARNING_LIMITS } from '@lectern/contracts-learning';
import { showToast } from '@lectern/shell-api';
import { Button, Checkbox, EmptyState, Notice, Select, SkeletonText } from '@lectern/ui';
import { useRef, useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import type { QuestionSort } from '../player.api.ts';
import type { PanelProps } from '../panels/lecture-tabs.tsx';
import css from '../panels/panels.module.css';
import { ClosedPanel } from '../panels/closed-panel.tsx';
import { TextForm } from '../panels/text-form.tsx';
import { QuestionEntry } from './question-entry.tsx';
import { useQuestions, type Question } from './use-questions.ts';

const SORTS: readonly QuestionSort[] = ['latest', 'votes', 'time'];

/** Questions about the lecture with their answers, and ways to ask and to answer. */
export function Questions({ progress, lecture, playing, onSeek }: PanelProps) {
  const t = useAccountText();
  const { shown, sort, setSort, ...act } = useQuestions(progress.curriculumId, lecture.lectureId);
  // The menu keeps its place, and the focus, while the list is sorted anew.
  const [hasSorted, setHasSorted] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const all = shown.status === 'loaded' ? shown.value.questions : [];
  /** The removed question takes the pressed button along: the keyboard goes on where questions are written. */
  const remove = async (question: Question): Promise<void> => {
    const failed = await act.remove(question);
    tellFailure(failed);
    if (failed === null) panel.current?.querySelector('textarea')?.focus();
  };
  if (shown.status === 'failed' && shown.failure.code === 'NOT_ENROLLED') return <ClosedPanel />;
  return (
    <div ref={panel} className={css.panel}>
      <AskForm
        name={`question ${lecture.lectureId}`}
        now={() => playing?.video.currentTime ?? 0}
        onAsk={act.ask}
      />
      {all.length > 1 || (hasSorted && shown.status !== 'loaded') ? (
        <Select
          className={css.sort}
          size="s"
          variant="plain"
          aria-label={t('player.questions.sort')}
          value={sort}
          options={SORTS.map((value) => ({ value, label: t(`player.questions.sorts.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            setHasSorted(true);
            setSort(SORTS.find((one) => one === value) ?? sort);
          }}
        />
      ) : null}
      {shown.status === 'loading' ? <SkeletonText lines={4} /> : null}
      {shown.status === 'failed' ? (
        <Notice tone="danger" actions={<Button onClick={shown.reload}>{t('player.state.again')}</Button>}>
          {t('player.questions.notLoaded')}
        </Notice>
      ) : null}
      {shown.status === 'loaded' && all.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title={t('player.questions.none')}
          text={t('player.questions.noneText')}
        />
      ) : null}
      {all.length === 0 ? null : (
        <ul className={css.list} aria-label={t('player.tabs.questions')}>
          {all.map((question) => (
            <QuestionEntry
              key={question.questionId}
              question={question}
              onJump={onSeek}
              onVote={() => void act.vote(question).then(tellFailure)}
              onRemove={() => remove(question)}
              onAnswer={(answerId, text) => act.answer(question, answerId, text)}
            />
          ))}
        </ul>
      )}
      {shown.status === 'loaded' && shown.value.total > all.length ? (
        <MoreButton left={shown.value.total - all.length} onMore={act.loadMore} />
      ) : null}
    </div>
  );
}

/** Failures of acts in which nothing was typed. */
function tellFailure(failed: string | null): void {
  if (failed !== null) showToast({ tone: 'danger', title: failed });
}

function MoreButton({ left, onMore }: { left: number; onMore: () => Promise<string | null> }) {
  const t = useAccountText();
  const [isLoading, setLoading] = useState(false);
  const more = async (): Promise<void> => {
    setLoading(true);
    tellFailure(await onMore());
    setLoading(false);
  };
  return (
    <Button loading={isLoading} onClick={() => void more()}>
      {t('player.questions.more', { count: left })}
    </Button>
  );
}

interface AskFormProps {
  readonly name: string;
  readonly now: () => number;
  readonly onAsk: (text: string, questionId: string, atSeconds: number | null) => Promise<string | null>;
}

function AskForm({ name, now, onAsk }: AskFormProps) {
  const t = useAccountText();
  const [isAtTime, setAtTime] = useState(true);
  return (
    <TextForm
      name={name}
      label={t('player.questions.ask')}
      hint={t('player.questions.askHint')}
      send={t('player.questions.send')}
      longest={LEARNING_LIMITS.questionLength}
      now={now}
      onSend={(text, id, atSeconds) => onAsk(text, id, isAtTime ? atSeconds : null)}
    >
      <Checkbox
        label={t('player.questions.atTime')}
        checked={isAtTime}
        onChange={(event) => setAtTime(event.currentTarget.checked)}
      />
    </TextForm>
  );
}
