import { brand } from '@lectern/brand';
import styles from './brand-logo.module.css';

/** The mark, an open book on a reading stand (drawn by infra/artwork), and the name. */
export function BrandLogo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 64 64" width="30" height="30" aria-hidden="true">
        <path className={styles.leaf} d="M30.7 15C24 9.6 15 7.6 5 8.8V32.2C15 31 24 33 30.7 38.4z" />
        <path className={styles.rest} d="M33.3 15C40 9.6 49 7.6 59 8.8V32.2C49 31 40 33 33.3 38.4z" />
        <path
          className={styles.rest}
          d="M5 35.8C15 34.6 24 36.8 32 43.2C40 36.8 49 34.6 59 35.8L37.4 47.4L38.6 54.4H46V58H18V54.4H25.4L26.6 47.4z"
        />
      </svg>
      <span className={styles.name} translate="no">
        {brand.name}
      </span>
    </span>
  );
}
