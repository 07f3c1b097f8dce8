import { Button, Checkbox, EmptyState, Notice, Select, SkeletonText } from '@lectern/ui';
import { useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import type { QuestionSort } from '../player.api.ts';
import type { PanelProps } from './lecture-tabs.tsx';
import css from './panels.module.css';
import { QuestionEntry } from './question-entry.tsx';
import { TextForm } from './text-form.tsx';
import { useQuestions } from './use-questions.ts';

const SORTS: readonly QuestionSort[] = ['latest', 'votes', 'time'];

/** Questions about the lecture with their answers, and ways to ask and to answer. */
export function Questions({ progress, lecture, playing, onSeek }: PanelProps) {
  const t = useAccountText();
  const { shown, sort, setSort, failure, ...act } = useQuestions(progress.curriculumId, lecture.lectureId);
  // The menu keeps its place, and the focus, while the list is sorted anew.
  const [hasSorted, setHasSorted] = useState(false);
  const all = shown.status === 'loaded' ? shown.value.questions : [];
  return (
    <div className={css.panel}>
      <AskForm now={() => playing?.video.currentTime ?? 0} onAsk={act.ask} />
      {failure === null ? null : (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
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
              onVote={() => void act.vote(question)}
              onRemove={() => void act.remove(question)}
              onAnswer={(answerId, text) => act.answer(question.questionId, answerId, text)}
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

function MoreButton({ left, onMore }: { left: number; onMore: () => Promise<boolean> }) {
  const t = useAccountText();
  const [isLoading, setLoading] = useState(false);
  const more = async (): Promise<void> => {
    setLoading(true);
    await onMore();
    setLoading(false);
  };
  return (
    <Button loading={isLoading} onClick={() => void more()}>
      {t('player.questions.more', { count: left })}
    </Button>
  );
}

interface AskFormProps {
  readonly now: () => number;
  readonly onAsk: (text: string, questionId: string, atSeconds: number | null) => Promise<boolean>;
}

function AskForm({ now, onAsk }: AskFormProps) {
  const t = useAccountText();
  const [isAtTime, setAtTime] = useState(true);
  return (
    <TextForm
      label={t('player.questions.ask')}
      hint={t('player.questions.askHint')}
      send={t('player.questions.send')}
      onSend={(text, id) => onAsk(text, id, isAtTime ? Math.round(now() * 10) / 10 : null)}
    >
      <Checkbox
        label={t('player.questions.atTime')}
        checked={isAtTime}
        onChange={(event) => setAtTime(event.currentTarget.checked)}
      />
    </TextForm>
  );
}
