import { CATEGORY_NAMES } from '@lectern/contracts-catalog';
import { hasRole } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { Notice, TextLink } from '@lectern/ui';
import type { ReactNode } from 'react';
import { ListPage, PageHead } from '../../../common/list/list-page.tsx';
import { formatMoment } from '../../../common/moment.ts';
import { Colleagues } from '../../../common/presence/colleagues.tsx';
import { useAdminText } from '../../../common/use-admin-text.ts';
import { useMyRoles } from '../../../common/use-my-roles.ts';
import { paths } from '../../../paths.ts';
import { BulkActs } from '../bulk-acts.tsx';
import type { CourseDetail } from '../courses.api.ts';
import css from '../courses.module.css';
import { SalePanel } from '../sale-panel.tsx';
import { SharePanel } from '../share-panel.tsx';
import { CourseMarks, useCourseTitle } from '../use-course-columns.tsx';
import { CourseFigures } from './course-figures.tsx';
import { CourseHistory } from './course-history.tsx';
import { CourseLectures } from './course-lectures.tsx';

const nothing = (): void => undefined;
/** Who may open the page of a person, besides owners. */
const SEE_PEOPLE = ['viewer', 'license-reviewer', 'finance'] as const;

/** One course: its facts, lectures and figures, everything that was decided and done about it, and what can be done. */
export function CourseView({ detail }: { detail: CourseDetail }) {
  const t = useAdminText();
  const titleOf = useCourseTitle();
  const { course } = detail;
  return (
    <ListPage>
      <p className={css.ways}>
        <TextLink as={Link} href={paths.curriculums}>
          {t('courses.one.back')}
        </TextLink>
        {course.state === 'live' ? (
          <TextLink as={Link} href={paths.course(course.id)}>
            {t('courses.one.publicPage')}
          </TextLink>
        ) : null}
        <TextLink as={Link} href={paths.draftPage(course.id)}>
          {t('courses.one.preview')}
        </TextLink>
        <TextLink as={Link} href={paths.studioCourse(course.id)}>
          {t('course.edit')}
        </TextLink>
      </p>
      <PageHead title={titleOf(course)}>
        <CourseMarks course={course} />
      </PageHead>
      <Colleagues kind="course" id={course.id} />
      {detail.isShareMissing ? <Notice tone="danger">{t('course.shareMissing')}</Notice> : null}
      <div className={css.acts} role="group" aria-label={t('courses.one.acts')}>
        <BulkActs rows={[course]} onDone={nothing} />
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          <CourseLectures curriculumId={course.id} lectures={detail.lectures} />
          <CourseHistory detail={detail} />
        </div>
        <div className={css.aside}>
          <CourseFacts course={course} />
          {course.saleWindow ? <SalePanel curriculumId={course.id} saleWindow={course.saleWindow} /> : null}
          <SharePanel curriculumId={course.id} terms={detail.terms} />
          <CourseFigures sales={detail.sales} learning={detail.learning} />
        </div>
      </div>
    </ListPage>
  );
}

function CourseFacts({ course }: { course: CourseDetail['course'] }) {
  const t = useAdminText();
  const locale = useLocale();
  const { price, state, ownerId } = course;
  const owner = course.ownerName || t('courses.one.noOwner');
  const isPerson = ownerId !== null && course.ownerName !== '';
  const seesPeople = hasRole(useMyRoles(), SEE_PEOPLE);
  const isSold = course.publishedVersion !== null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('courses.one.fact.instructor'), course[`instructor_${locale}`] || '–'],
    [
      t('courses.one.fact.owner'),
      isPerson && seesPeople ? (
        <TextLink as={Link} href={paths.user(ownerId)}>
          {owner}
        </TextLink>
      ) : (
        owner
      ),
    ],
    [t('courses.field.category'), CATEGORY_NAMES[locale][course.category]],
    [t('courses.field.level'), t(`courses.level.${course.level}`)],
    [t('courses.field.type'), t(`courses.courseType.${course.type}`)],
    [
      t('courses.field.price_krw'),
      price.krw > 0
        ? formatExactMoney({ amountMinor: price.krw, currency: 'KRW' }, locale)
        : state === 'draft' && !isSold
          ? '–'
          : t('courses.field.free'),
    ],
    [
      t('courses.field.price_usd'),
      price.usd === null ? '–' : formatExactMoney({ amountMinor: price.usd, currency: 'USD' }, locale),
    ],
    [
      t('courses.one.fact.version'),
      course.publishedVersion === null ? t('courses.one.neverSold') : String(course.publishedVersion),
    ],
    [
      t('courses.field.hasCertificate'),
      t(course.hasCertificate ? 'courses.difference.yes' : 'courses.difference.no'),
    ],
    [t('courses.list.columns.changed'), formatMoment(course.updatedAt, locale)],
  ];
  return (
    <section className={css.panel} aria-labelledby="course-facts">
      <h2 id="course-facts">{t('courses.one.facts')}</h2>
      {isSold && course.hasChanges ? <p>{t('courses.one.ofDraft')}</p> : null}
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('courses.list.columns.id')}</dt>
          <dd>
            <code translate="no">{course.id}</code>
          </dd>
        </div>
      </dl>
    </section>
  );
}
