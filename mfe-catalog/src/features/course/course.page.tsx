import { definePage, useRouteData } from '@lectern/shell-api';
import { Container, Picture } from '@lectern/ui';
import { useCatalogText } from '../../common/use-catalog-text.ts';
import { CourseFailure } from './components/course-failure.tsx';
import { CourseHead } from './components/course-head.tsx';
import { CoursePrice } from './components/course-price.tsx';
import { EnrolButton } from './components/enrol-button.tsx';
import { Goals } from './components/goals.tsx';
import { InstructorSection } from './components/instructor-section.tsx';
import { LectureList } from './components/lecture-list.tsx';
import { PurchaseBox } from './components/purchase-box.tsx';
import { RelatedCourses } from './components/related-courses.tsx';
import { Section } from './components/section.tsx';
import type { loadCourse } from './course.api.ts';
import { ART_SIZES, courseHead } from './course-head.ts';
import type { CourseView } from './course-view.ts';
import css from './course.module.css';
import { Description } from './description/description.tsx';
import { ClassIntroduction, OverviewPictures } from './introduction/class-introduction.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { useAccessRecheck } from './use-access-recheck.ts';

/** Pixels the instructor's other courses move per press (spec 1 §9). */
const INSTRUCTOR_STEP = 320;

export const page = definePage({
  loader: (args) =>
    import(/* webpackChunkName: "catalog.course-data" */ './course.api.ts').then((data) =>
      data.loadCourse(args),
    ),
  head: courseHead,
  Component: CoursePage,
  ErrorBoundary: CourseFailure,
});

function CoursePage() {
  const course = useRouteData<typeof loadCourse>();
  useAccessRecheck();
  // A new course starts afresh: open reviews, played videos and scroll positions belong to the old one.
  return <Course key={course.id} course={course} />;
}

function Course({ course }: { course: CourseView }) {
  const t = useCatalogText();
  const hasSections = course.sections.length > 0;
  const lists = (
    <>
      <LectureList course={course} />
      <Reviews courseId={course.id} first={course.reviews} />
    </>
  );
  return (
    <Container className={css.page}>
      <div className={css.top}>
        <CourseArt course={course} />
        <CourseHead course={course} />
        <aside className={css.buy}>
          <PurchaseBox course={course} />
        </aside>
        <div className={css.main}>
          <Goals goals={course.goals} />
          <Section id="description" title={t('course.description')}>
            <Description html={course.descriptionHtml} />
          </Section>
          <InstructorSection course={course} />
          {hasSections ? null : <OverviewPictures course={course} />}
          {hasSections ? null : lists}
        </div>
      </div>
      {hasSections ? (
        <>
          <ClassIntroduction course={course} />
          <div className={css.main}>{lists}</div>
        </>
      ) : null}
      <RelatedCourses
        title={t('course.moreBy', { name: course.instructor?.name ?? '' })}
        cards={course.byInstructor}
        step={INSTRUCTOR_STEP}
      />
      <RelatedCourses
        title={t('course.sameCategory', { category: t(`category.${course.category}`) })}
        cards={course.byCategory}
      />
      <RelatedCourses title={t('course.popular')} cards={course.popular} isRanked />
      <div className={css.bar}>
        <CoursePrice course={course} size="m" />
        <EnrolButton courseId={course.id} hasAccess={course.hasAccess} size="l" block />
      </div>
    </Container>
  );
}

function CourseArt({ course: { thumbnail, category } }: { course: CourseView }) {
  const t = useCatalogText();
  return (
    <div className={css.art} data-category={category}>
      {thumbnail ? (
        <Picture image={thumbnail} sizes={ART_SIZES} failedLabel={t('image.failed')} priority rounded />
      ) : null}
    </div>
  );
}
