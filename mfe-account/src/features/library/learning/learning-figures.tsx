import { formatDuration } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { useAccountText } from '../../../common/use-account-text.ts';
import type { LearningStats } from '../library.api.ts';
import css from './learning.module.css';

/** What the person has learned so far, in four figures. */
export function LearningFigures({ stats }: { stats: LearningStats }) {
  const t = useAccountText();
  const locale = useLocale();
  const figures: readonly (readonly [name: string, value: string])[] = [
    [t('learning.stats.watched'), formatDuration(stats.watchedSeconds, locale)],
    [t('learning.stats.streak'), t('learning.stats.days', { count: stats.streakDays })],
    [t('learning.stats.lectures'), t('learning.stats.lectureCount', { count: stats.completedLectures })],
    [t('learning.stats.certificates'), t('learning.stats.certificateCount', { count: stats.certificates })],
  ];
  return (
    <section aria-label={t('learning.stats.title')}>
      <dl className={css.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={css.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
