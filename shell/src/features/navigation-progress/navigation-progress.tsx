import { usePendingNavigation, useT } from '@lectern/shell-api';
import styles from './navigation-progress.module.css';

/** A thin bar at the top while another page is being loaded; quick loads never show it. */
export function NavigationProgress() {
  const t = useT('shell');
  const { pending } = usePendingNavigation();
  if (!pending) return null;
  return (
    <div role="progressbar" aria-label={t('loading.page')} className={styles.track}>
      <div className={styles.bar} />
    </div>
  );
}
