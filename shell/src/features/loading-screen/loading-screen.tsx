import { Spinner } from '@lectern/ui';
import styles from './loading-screen.module.css';

/**
 * Fills the room of a page while it is not known what to show. It appears only when the wait is long enough to be
 * noticed. Without a label it can be drawn where no translator exists yet.
 */
export function LoadingScreen({ label }: { label?: string }) {
  return (
    <div role="status" aria-busy="true" className={styles.screen}>
      <div className={styles.mark}>
        <Spinner size="l" />
        {label ? <p>{label}</p> : null}
      </div>
    </div>
  );
}
