import { brand } from '@lectern/brand';
import styles from './brand-logo.module.css';

/** The mark, a lectern seen from the side whose post and foot are an L, and the name. */
export function BrandLogo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <path className={styles.desk} d="M2.5 8.6 25.5 3v5.6L2.5 14.2Z" />
        <path className={styles.post} d="M8.5 16.2 13.5 15v6.2H23V26H8.5Z" />
      </svg>
      <span className={styles.name}>{brand.name}</span>
    </span>
  );
}
