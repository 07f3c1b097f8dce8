import { formatDate, formatDuration } from '@lectern/i18n';
import { ChapterList, useVideoState } from '@lectern/player';
import { useLocale } from '@lectern/shell-api';
import { ProgressBar } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import css from '../player.module.css';
import type { PanelProps } from './lecture-tabs.tsx';

/** Facts of the lecture and of the person's access. */
export function Overview({ progress, lecture, watch, chapters, playing, onSeek }: PanelProps) {
  const t = useAccountText();
  const locale = useLocale();
  const { positionSec } = useVideoState(playing?.video ?? null);
  const percentage = watch?.percentage ?? lecture.percentage;
  return (
    <div className={css.overview}>
      {lecture.type === 'onsite' ? null : (
        <>
          <ProgressBar
            label={t('player.overview.seen')}
            value={percentage}
            valueText={t('player.outline.percent', { percent: percentage })}
            showText
          />
          <p className={css.hint}>
            {t(lecture.type === 'live' ? 'player.overview.ruleOfLive' : 'player.overview.rule')}
          </p>
        </>
      )}
      <dl className={css.facts}>
        <Fact name={t('player.overview.course')}>
          {locale === 'ko' ? progress.title_ko : progress.title_en}
        </Fact>
        <Fact name={t('player.overview.instructor')}>
          {locale === 'ko' ? progress.instructor_ko : progress.instructor_en}
        </Fact>
        <Fact name={t('player.overview.type')}>{t(`player.type.${lecture.type}`)}</Fact>
        {lecture.duration === null ? null : (
          <Fact name={t('player.overview.length')}>{formatDuration(lecture.duration, locale)}</Fact>
        )}
        {progress.accessEndsAt ? (
          <Fact name={t('player.overview.access')}>
            {t('player.overview.until', { date: formatDate(progress.accessEndsAt, locale) })}
          </Fact>
        ) : null}
      </dl>
      {chapters.length === 0 ? null : (
        <section className={css.chapters}>
          <h2>{t('player.overview.chapters')}</h2>
          <ChapterList chapters={chapters} positionSec={positionSec} onSeek={onSeek} />
        </section>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
