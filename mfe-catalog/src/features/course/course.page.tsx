import { definePage, useRouteData } from '@lectern/shell-api';
import { CourseFailure } from './components/course-failure.tsx';
import { Course, CourseOutline } from './course-content.tsx';
import type { loadCourse } from './course.api.ts';
import { courseHead } from './course-head.ts';

export const page = definePage({
  loader: (args) =>
    import(/* webpackChunkName: "catalog.course-data" */ './course.api.ts').then((data) =>
      data.loadCourse(args),
    ),
  head: courseHead,
  Component: CoursePage,
  Skeleton: CourseOutline,
  ErrorBoundary: CourseFailure,
});

function CoursePage() {
  const course = useRouteData<typeof loadCourse>();
  // A new course starts afresh: open reviews, played videos and scroll positions belong to the old one.
  return <Course key={course.id} loaded={course} />;
}
