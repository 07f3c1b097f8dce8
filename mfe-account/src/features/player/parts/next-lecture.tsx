import { useLocale } from '@lectern/shell-api';
import { Button, ProgressRing } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import type { OutlineLecture } from '../lecture-place.ts';
import css from '../player.module.css';

interface NextLectureProps {
  readonly next: OutlineLecture;
  /** Counts down and goes on by itself. */
  readonly isCounting: boolean;
  readonly onNext: () => void;
  readonly onReplay: () => void;
}

const SECONDS = 5;

/**
 * At the end of a lecture: the next one, by itself after five seconds unless that is cancelled. A learner who is writing a note or
 * a question decides when to go on.
 */
export function NextLecture({ next, isCounting, onNext, onReplay }: NextLectureProps) {
  const t = useAccountText();
  const locale = useLocale();
  const [left, setLeft] = useState(isCounting ? SECONDS : null);
  useEffect(() => {
    if (left === null) return undefined;
    const timer = setTimeout(() => {
      if (isWriting()) setLeft(null);
      else if (left <= 1) onNext();
      else setLeft(left - 1);
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left, onNext]);
  return (
    <div className={css.card}>
      <p className={css.cardLabel}>{t('player.next.label')}</p>
      <p className={css.cardTitle}>{locale === 'ko' ? next.title_ko : next.title_en}</p>
      {left === null ? null : (
        <div className={css.countdown} role="timer">
          <ProgressRing
            size={48}
            label={t('player.next.countdown', { count: left })}
            value={((SECONDS - left) / SECONDS) * 100}
          >
            {left}
          </ProgressRing>
          <span>{t('player.next.countdown', { count: left })}</span>
        </div>
      )}
      <div className={css.cardButtons}>
        <Button variant="primary" onClick={onNext}>
          {t('player.next.now')}
        </Button>
        {left === null ? (
          <Button onClick={onReplay}>{t('player.next.replay')}</Button>
        ) : (
          <Button onClick={() => setLeft(null)}>{t('player.next.cancel')}</Button>
        )}
      </div>
    </div>
  );
}

const isWriting = (): boolean => document.activeElement instanceof HTMLTextAreaElement;
