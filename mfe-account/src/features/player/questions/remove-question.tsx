import { Button } from '@lectern/ui';
import { useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';

interface RemoveQuestionProps {
  /** They go with the question. */
  readonly hasAnswers: boolean;
  readonly onRemove: () => Promise<void>;
  /** Called before the pressed button leaves the page, so that the caller keeps the focus. */
  readonly onSwap: () => void;
}

/** Removes an own question with a second press, because its answers cannot be brought back. */
export function RemoveQuestion({ hasAnswers, onRemove, onSwap }: RemoveQuestionProps) {
  const t = useAccountText();
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const ask = (isAsked: boolean): void => {
    onSwap();
    setAsking(isAsked);
  };
  const remove = async (): Promise<void> => {
    setRemoving(true);
    await onRemove();
    setRemoving(false);
  };
  if (!isAsking) {
    return (
      <Button size="s" variant="quiet" onClick={() => ask(true)}>
        {t('player.questions.remove')}
      </Button>
    );
  }
  return (
    <>
      <Button size="s" variant="danger" loading={isRemoving} onClick={() => void remove()}>
        {t(hasAnswers ? 'player.questions.removeWithAnswers' : 'player.questions.removeNow')}
      </Button>
      <Button size="s" variant="quiet" onClick={() => ask(false)}>
        {t('player.questions.keep')}
      </Button>
    </>
  );
}
