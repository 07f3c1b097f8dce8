import type { EnrolledLecture } from '@lectern/contracts-learning';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, ButtonLink, CertificateIcon, CheckIcon, ProgressBar } from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import { CourseArt } from './course-art.tsx';
import { describeCourse } from './course-words.ts';
import css from './learning.module.css';
import { TimeLeft } from './time-left.tsx';

/** A course of the person: picture, how far they are, how long it stays open. */
export function CourseEntry({ course, now }: { course: EnrolledLecture; now: number }) {
  const t = useAccountText();
  const { title, instructor, image, href } = describeCourse(course, useLocale());
  const percent = course.curriculum_percentage;
  return (
    <article className={course.is_expired ? `${css.course} ${css.over}` : css.course}>
      <CourseArt image={image} category={course.category} sizes="128px" className={css.courseArt} />
      <div className={css.words}>
        <h3 className={css.title}>
          <Link href={href} className={css.link}>
            {title}
          </Link>
        </h3>
        <p className={css.note}>
          <span>{instructor}</span>
          <span>
            {t('learning.lectures', { count: course.lecture_count, done: course.completed_lectures })}
          </span>
        </p>
        <ProgressBar
          label={t('learning.progressOf', { title })}
          value={percent}
          valueText={t('player.outline.percent', { percent })}
          tone={course.completed ? 'positive' : 'accent'}
        />
        <div className={css.foot}>
          <State course={course} />
          <TimeLeft course={course} now={now} />
        </div>
        {course.completed ? (
          <ButtonLink
            as={Link}
            href={paths.certificates}
            size="s"
            icon={<CertificateIcon size={16} />}
            className={css.own}
          >
            {t('learning.certificate')}
          </ButtonLink>
        ) : null}
      </div>
    </article>
  );
}

function State({ course }: { course: EnrolledLecture }) {
  const t = useAccountText();
  if (course.completed) {
    return (
      <Badge tone="positive" icon={<CheckIcon size={16} />}>
        {t('learning.done')}
      </Badge>
    );
  }
  if (course.is_expired) return <Badge>{t('learning.over')}</Badge>;
  if (course.last_watched_at === null) return <Badge look="outline">{t('player.outline.new')}</Badge>;
  return (
    <Badge tone="accent">{t('player.outline.percent', { percent: course.curriculum_percentage })}</Badge>
  );
}
