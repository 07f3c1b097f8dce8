import { Button } from '@lectern/ui';
import { useState } from 'react';
import { useCatalogText } from '../../use-catalog-text.ts';

interface RemoveReviewProps {
  readonly onRemove: () => Promise<void>;
  /** Called before the pressed button leaves the page, so that the caller keeps the focus. */
  readonly onSwap: () => void;
}

/** Deletes the own review with a second press. */
export function RemoveReview({ onRemove, onSwap }: RemoveReviewProps) {
  const t = useCatalogText();
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const ask = (isAsked: boolean) => {
    onSwap();
    setAsking(isAsked);
  };
  const remove = async () => {
    setRemoving(true);
    await onRemove();
    setRemoving(false);
  };
  if (!isAsking) {
    return (
      <Button variant="quiet" onClick={() => ask(true)}>
        {t('course.reviews.own.remove')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="danger" loading={isRemoving} onClick={() => void remove()}>
        {t('course.reviews.own.removeNow')}
      </Button>
      <Button variant="quiet" onClick={() => ask(false)}>
        {t('course.reviews.own.keep')}
      </Button>
    </>
  );
}
