import { definePage, useRouteData } from '@lectern/shell-api';
import { Skeleton, SkeletonGroup } from '@lectern/ui';
import { inFrame } from '../../../common/frame/in-frame.tsx';
import { useAdminText } from '../../../common/use-admin-text.ts';
import { loadCourse } from '../courses.api.ts';
import { CourseReview, documentTitle } from '../review.tsx';
import { CourseView } from './course-view.tsx';

/** A course with its whole history; an address that names a submission is the review of it. */
export const page = inFrame(
  definePage({
    loader: loadCourse,
    Component: CoursePage,
    Skeleton: CourseSkeleton,
    head: ({ t, data, locale }) => {
      const title =
        data.kind === 'submission'
          ? documentTitle(data.submission.document, locale)
          : data.course.course[`title_${locale}`] || data.course.course.title_ko;
      return {
        title: title || t('courses.untitled'),
        description: t(data.kind === 'submission' ? 'courses.review.text' : 'courses.one.text'),
        robots: 'noindex, nofollow',
      };
    },
  }),
);

function CoursePage() {
  const data = useRouteData<typeof loadCourse>();
  return data.kind === 'submission' ? (
    <CourseReview detail={data.submission} />
  ) : (
    <CourseView detail={data.course} />
  );
}

function CourseSkeleton() {
  const t = useAdminText();
  return (
    <SkeletonGroup label={t('courses.loading')}>
      <Skeleton height="3rem" width="20rem" />
      <Skeleton height="24rem" />
    </SkeletonGroup>
  );
}
