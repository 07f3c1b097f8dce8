import { useLocale, useT } from '@lectern/shell-api';
import { GlobeIcon, Popover } from '@lectern/ui';
import { LanguageLinks } from './language-links.tsx';
import styles from './language-popup.module.css';

/** The language switch where there is no room for both languages; opens even before the page has come to life. */
export function LanguagePopup() {
  const t = useT('shell');
  const locale = useLocale();
  return (
    <Popover
      label={t('language.label')}
      placement="bottom-end"
      className={styles.panel}
      trigger={(trigger) => (
        <button type="button" className={styles.button} {...trigger}>
          <GlobeIcon />
          {locale.toUpperCase()}
          <span className="sr-only"> {t('language.change')}</span>
        </button>
      )}
    >
      <LanguageLinks className={styles.list} />
    </Popover>
  );
}
