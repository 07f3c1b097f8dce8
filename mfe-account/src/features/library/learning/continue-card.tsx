import type { EnrolledLecture } from '@lectern/contracts-learning';
import { formatLength } from '@lectern/i18n';
import { resumeAt } from '@lectern/player/resume';
import { Link, useLocale } from '@lectern/shell-api';
import { ButtonLink, PlayFilledIcon, ProgressBar } from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';
import { CourseArt } from './course-art.tsx';
import { describeCourse } from './course-words.ts';
import css from './learning.module.css';
import { TimeLeft } from './time-left.tsx';

/** The course to go on with: the lecture, where it was left, and one press to the player. */
export function ContinueCard({ course, now }: { course: EnrolledLecture; now: number }) {
  const t = useAccountText();
  const locale = useLocale();
  const { title, lecture, image, href } = describeCourse(course, locale);
  const { position_seconds: left, lecture_duration: length, curriculum_percentage: percent } = course;
  const isBegun = course.last_watched_at !== null;
  const place = isBegun ? resumeAt(left, length ?? 0) : 0;
  const hasPlace = place > 0;
  return (
    <section className={css.next} aria-labelledby="learning-continue">
      <CourseArt
        image={image}
        category={course.category}
        sizes="(width >= 48rem) 22rem, 100vw"
        className={css.nextArt}
        priority
      />
      <div className={css.nextWords}>
        <h2 id="learning-continue" className={css.kicker}>
          {t(isBegun ? 'learning.continue' : 'learning.begin')}
        </h2>
        <p className={css.nextTitle}>{title}</p>
        <p className={css.note}>
          {lecture === title ? null : <span className={css.lecture}>{lecture}</span>}
          {hasPlace && length !== null ? (
            <span>
              {t('learning.position', {
                time: formatLength(place, locale),
                length: formatLength(length, locale),
              })}
            </span>
          ) : null}
        </p>
        <ProgressBar
          label={t('learning.progress')}
          value={percent}
          valueText={t('player.outline.percent', { percent })}
          showText
        />
        <div className={css.nextFoot}>
          <ButtonLink as={Link} href={href} variant="primary" size="l" icon={<PlayFilledIcon size={20} />}>
            {hasPlace
              ? t('player.start.resume', { time: formatLength(place, locale) })
              : t('player.start.begin')}
          </ButtonLink>
          <TimeLeft course={course} now={now} />
        </div>
      </div>
    </section>
  );
}
