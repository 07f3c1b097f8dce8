import { useT, useTheme } from '@lectern/shell-api';
import { SegmentedControl } from '@lectern/ui';
import { setTheme } from '../../theme/theme-controller.ts';
import styles from './theme-choice.module.css';

const SETTINGS = ['system', 'light', 'dark'] as const;

/** All three themes, so that a visitor who chose one can go back to that of the system. */
export function ThemeChoice() {
  const t = useT('shell');
  const { setting } = useTheme();
  return (
    <SegmentedControl
      className={styles.choice}
      size="s"
      label={t('theme.label')}
      segments={SETTINGS.map((value) => ({ value, label: t(`theme.${value}`) }))}
      value={setting === 'none' ? 'system' : setting}
      onValueChange={(value) => setTheme(value)}
    />
  );
}
