import { formatCount, formatTotalDuration } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { LevelMark } from '@lectern/ui';
import type { ReactNode } from 'react';
import { levelStep } from '../../../common/level-step.ts';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { CourseView } from '../course-view.ts';
import css from './facts.module.css';
import { ServicePeriod } from './service-period.tsx';

/** The key facts of a course for a physician. */
export function Facts({ course }: { course: CourseView }) {
  const t = useCatalogText();
  const locale = useLocale();
  const { seats, seatsLeft, venues, lectureCount, languages } = course;
  return (
    <dl className={css.facts} aria-label={t('course.facts')}>
      <Fact name={t('course.level')}>
        <LevelMark step={levelStep(course.level)}>{t(`level.${course.level}`)}</LevelMark>
      </Fact>
      <Fact name={t('course.duration')}>
        {formatTotalDuration(course.duration, locale) ?? t('course.undecided')}
      </Fact>
      <Fact name={t('course.lectures')}>
        {lectureCount > 0 ? t('card.lectures', { count: lectureCount }) : t('course.undecided')}
      </Fact>
      {languages.length > 0 ? (
        <Fact name={t('course.languages')}>
          {languages.map((language) => t(`language.${language}`)).join(', ')}
        </Fact>
      ) : null}
      <Fact
        name={t(course.period.kind === 'window' ? 'course.sessions' : 'course.period')}
        isLong={course.period.kind === 'window'}
      >
        <ServicePeriod period={course.period} />
      </Fact>
      {venues.length > 0 ? (
        <Fact name={t('course.place')}>
          {venues.map((venue) => (
            <span key={venue} className={css.line}>
              {venue}
            </span>
          ))}
        </Fact>
      ) : null}
      {seats === null ? null : (
        <Fact name={t('course.seats')}>
          {t('course.seatCount', { count: seats, formatted: formatCount(seats) })}
          {seatsLeft === null || course.hasEnded || course.isCancelled ? null : (
            <span className={css.line}>
              {seatsLeft === 0
                ? t('card.full')
                : t('card.seatsLeft', { count: seatsLeft, formatted: formatCount(seatsLeft) })}
            </span>
          )}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  name: string;
  /** Takes a line of its own where the facts stand beside each other. */
  isLong?: boolean;
  children: ReactNode;
}

function Fact({ name, isLong = false, children }: FactProps) {
  return (
    <div className={isLong ? `${css.fact} ${css.long}` : css.fact}>
      <dt className={css.name}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}
