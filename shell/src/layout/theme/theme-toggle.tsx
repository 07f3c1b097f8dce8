import { useT, useTheme } from '@lectern/shell-api';
import { IconButton, MoonIcon, SunIcon } from '@lectern/ui';
import { toggleTheme } from '../../theme/theme-controller.ts';
import styles from './theme-toggle.module.css';

/** Flips between light and dark. Which picture shows is up to the style sheet: the server knows no theme. */
export function ThemeToggle() {
  const t = useT('shell');
  const { effective } = useTheme();
  const icon = (
    <>
      <MoonIcon className={styles.whenLight} />
      <SunIcon className={styles.whenDark} />
    </>
  );
  return (
    <IconButton
      className={styles.toggle}
      label={t(effective === 'dark' ? 'theme.toLight' : 'theme.toDark')}
      icon={icon}
      onClick={() => toggleTheme()}
    />
  );
}
