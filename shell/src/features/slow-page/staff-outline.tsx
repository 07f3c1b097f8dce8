import { Skeleton } from '@lectern/ui';
import styles from './staff-outline.module.css';

const SECTIONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Stands for a page of staff while it is not known who is here: their bar, sections and list, as large as they will be. */
export function StaffOutline({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <p className="sr-only">{label}</p>
      <div className={styles.frame} aria-hidden>
        <div className={styles.bar}>
          <Skeleton width="9rem" height="1.25rem" />
          <Skeleton width="7rem" height="2rem" />
        </div>
        <div className={styles.side}>
          {SECTIONS.map((section) => (
            <Skeleton key={section} width="70%" height="1rem" />
          ))}
        </div>
        <div className={styles.main}>
          <Skeleton width="min(16rem, 60%)" height="2.25rem" />
          <Skeleton width="min(28rem, 90%)" height="1rem" />
          {SECTIONS.map((row) => (
            <Skeleton key={row} height="2.5rem" />
          ))}
        </div>
      </div>
    </div>
  );
}
