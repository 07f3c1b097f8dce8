import type { DeskLecture } from '@lectern/contracts-catalog';
import { formatLength } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, TextLink } from '@lectern/ui';
import { formatMoment } from '../../../common/moment.ts';
import { useAdminText } from '../../../common/use-admin-text.ts';
import { paths } from '../../../paths.ts';
import css from '../courses.module.css';

/** The lectures in their order; each leads to its page. */
export function CourseLectures({
  curriculumId,
  lectures,
}: {
  curriculumId: string;
  lectures: readonly DeskLecture[];
}) {
  const t = useAdminText();
  const locale = useLocale();
  const titleOf = ({ title_ko, title_en }: DeskLecture): string =>
    (locale === 'ko' ? title_ko || title_en : title_en || title_ko) || t('courses.untitled');
  return (
    <section className={css.panel} aria-labelledby="course-lectures">
      <h2 id="course-lectures">{t('courses.one.lectures', { count: lectures.length })}</h2>
      {lectures.length === 0 ? <p>{t('courses.one.noLectures')}</p> : null}
      <ol className={css.rows}>
        {lectures.map((lecture) => (
          <li key={lecture.id} className={css.row}>
            <span className={css.words}>
              <TextLink as={Link} href={paths.lecture({ curriculumId, lectureId: lecture.id })}>
                {titleOf(lecture)}
              </TextLink>{' '}
              <Badge tone="neutral">{t(`courses.lectureType.${lecture.type}`)}</Badge>{' '}
              {lecture.isPreview ? <Badge tone="info">{t('courses.one.isPreview')}</Badge> : null}{' '}
              {lecture.isOnSale ? null : <Badge tone="warning">{t('courses.one.notOnSale')}</Badge>}{' '}
              {lecture.isInDraft ? null : <Badge tone="danger">{t('courses.one.takenOut')}</Badge>}
            </span>
            <span className={css.muted}>
              {lecture.startsAt === null
                ? lecture.duration === null
                  ? '–'
                  : formatLength(lecture.duration, locale)
                : formatMoment(lecture.startsAt, locale)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
