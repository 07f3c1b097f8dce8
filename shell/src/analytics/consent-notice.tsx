import { Button } from '@lectern/ui';
import { useEffect, useRef } from 'react';
import styles from './consent-notice.module.css';

interface ConsentNoticeProps {
  readonly words: Readonly<Record<'label' | 'text' | 'allow' | 'refuse' | 'privacy', string>>;
  readonly privacyPath: string;
  /** The visitor opened it, and is led to it. */
  readonly takesFocus: boolean;
  readonly onAnswer: (answer: 'granted' | 'denied') => void;
}

/** Asks in a corner, over nothing; both answers weigh the same. */
export function ConsentNotice({ words, privacyPath, takesFocus, onAnswer }: ConsentNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={notice} className={styles.notice} aria-label={words.label} tabIndex={-1}>
      <p>
        {words.text} <a href={privacyPath}>{words.privacy}</a>
      </p>
      <div className={styles.answers}>
        <Button size="s" onClick={() => onAnswer('denied')}>
          {words.refuse}
        </Button>
        <Button size="s" onClick={() => onAnswer('granted')}>
          {words.allow}
        </Button>
      </div>
    </section>
  );
}
