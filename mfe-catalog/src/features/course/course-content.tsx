import { Container, Skeleton, SkeletonText } from '@lectern/ui';
import { Reviews } from '../../common/reviews/reviews.tsx';
import { Section } from '../../common/section/section.tsx';
import { plainText } from '../../common/seo.ts';
import { useCatalogText } from '../../common/use-catalog-text.ts';
import { CourseArt } from './components/course-art.tsx';
import { CourseHead } from './components/course-head.tsx';
import { CoursePrice } from './components/course-price.tsx';
import { EnrolButton } from './components/enrol-button.tsx';
import { Goals } from './components/goals.tsx';
import { InstructorSection } from './components/instructor-section.tsx';
import { LectureList } from './components/lecture-list.tsx';
import { PromoFilm } from './components/promo-film.tsx';
import { PurchaseBox } from './components/purchase-box.tsx';
import { RelatedCourses } from './components/related-courses.tsx';
import { SectionBar } from './components/section-bar.tsx';
import type { CourseView } from './course-view.ts';
import css from './course.module.css';
import { FoldedDescription } from './description/folded-description.tsx';
import { useDraftCourse } from './draft/draft-context.ts';
import { ClassIntroduction, OverviewPictures } from './introduction/class-introduction.tsx';
import { useAccess } from './use-access.ts';
import { useSale } from './use-sale.ts';

/** Pixels the instructor's other courses move per press (spec 1 §9). */
const INSTRUCTOR_STEP = 320;

/** Where words and picture of a course will stand. */
export function CourseOutline() {
  return (
    <Container className={css.page}>
      <div className={css.top} aria-hidden>
        <div className={`${css.art} ${css.outline}`}>
          <Skeleton height="18rem" shape="card" />
        </div>
        <div>
          <Skeleton width="70%" height="2.5rem" />
          <SkeletonText lines={4} />
        </div>
      </div>
    </Container>
  );
}

/** All of the course page, of what is sold and of a draft. */
export function Course({ loaded }: { loaded: CourseView }) {
  const t = useCatalogText();
  const hasAccess = useAccess(loaded);
  const isDraft = useDraftCourse() !== null;
  const sale = useSale(loaded);
  const course = { ...loaded, hasAccess, sale };
  const has = partsOf(course);
  const sections = [
    { id: 'curriculum', title: t('course.curriculum'), isShown: true },
    { id: 'description', title: t('course.description'), isShown: has.description },
    { id: 'instructor', title: t('course.instructor'), isShown: !course.isByPlatform },
    { id: 'introduction', title: t('course.introduction'), isShown: has.sections || has.overview },
    { id: 'reviews', title: t('course.reviews.heading'), isShown: true },
  ].filter(({ isShown }) => isShown);
  const reviews = (
    <Reviews
      source={{ curriculum_id: course.id }}
      first={course.reviews}
      hasAverage={course.rating !== null}
      hasOwn={!isDraft}
    />
  );
  return (
    <Container className={css.page}>
      <div className={css.top}>
        <div className={css.art} data-category={course.category}>
          <CourseArt course={course} />
          <PromoFilm course={course} />
        </div>
        <CourseHead course={course} />
        <aside id="purchase" className={css.buy}>
          <PurchaseBox course={course} />
        </aside>
        <div className={css.main}>
          <Goals goals={course.goals} />
          <LectureList course={course} />
          {has.description ? (
            <Section id="description" title={t('course.description')}>
              <FoldedDescription html={course.descriptionHtml} />
            </Section>
          ) : null}
          <InstructorSection course={course} />
          {has.sections ? null : <OverviewPictures course={course} />}
          {has.sections ? null : reviews}
        </div>
      </div>
      {has.sections ? (
        <>
          <ClassIntroduction course={course} />
          <div className={css.main}>{reviews}</div>
        </>
      ) : null}
      <OtherCourses course={course} />
      <SectionBar course={course} sections={sections} after="course-title" purchase="purchase" />
      <div className={css.bar}>
        <CoursePrice course={course} size="m" />
        <EnrolButton course={course} size="l" block />
      </div>
    </Container>
  );
}

function OtherCourses({ course }: { course: CourseView }) {
  const t = useCatalogText();
  return (
    <>
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
    </>
  );
}

/** Which of the parts that people fill in have anything in them. */
function partsOf({ descriptionHtml, sections, overview }: CourseView) {
  return {
    description: plainText(descriptionHtml) !== '',
    sections: sections.length > 0,
    overview: overview.pc.length + overview.mobile.length > 0,
  };
}
