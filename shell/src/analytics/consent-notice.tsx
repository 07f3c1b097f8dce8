import { Button } from '@lectern/ui';
import styles from './consent-notice.module.css';

interface ConsentNoticeProps {
  readonly words: Readonly<Record<'label' | 'text' | 'allow' | 'refuse' | 'privacy', string>>;
  readonly privacyPath: string;
  readonly onAnswer: (answer: 'granted' | 'denied') => void;
}

/** Asks once, in a corner, over nothing; both answers weigh the same. */
export function ConsentNotice({ words, privacyPath, onAnswer }: ConsentNoticeProps) {
  return (
    <section className={styles.notice} aria-label={words.label}>
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
