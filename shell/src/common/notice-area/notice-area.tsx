import type { ReactNode } from 'react';
import styles from './notice-area.module.css';

/** Centres a notice in the room of a page. */
export function NoticeArea({ children }: { children: ReactNode }) {
  return <div className={styles.area}>{children}</div>;
}
