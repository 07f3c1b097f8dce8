import { useT } from '@lectern/shell-api';
import { CONTENT_ID } from '../common/content-id.ts';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: jumps over the header. */
export function SkipLink() {
  return (
    <a href={`#${CONTENT_ID}`} className={styles.skip}>
      {useT('shell')('skip')}
    </a>
  );
}
