import { definePage, useApi, useRouteData } from '@lectern/shell-api';
import { useMemo } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { CourseFailure } from '../components/course-failure.tsx';
import { Course, CourseOutline } from '../course-content.tsx';
import { DraftContext, type DraftCourse } from './draft-context.ts';
import { loadDraftPreview, playDraftFilm } from './draft-preview.api.ts';
import css from './draft-preview.module.css';

/** A draft as the course page that buyers would get, marked as such: nothing can be bought here and nothing is counted. */
export const page = definePage({
  loader: loadDraftPreview,
  Component: DraftPreviewPage,
  Skeleton: CourseOutline,
  ErrorBoundary: CourseFailure,
  head: ({ data, t }) => ({
    title: t('course.draft.head', { title: data.course.title || t('course.untitled') }),
    description: t('course.draft.mark'),
    robots: 'noindex, nofollow',
  }),
});

function DraftPreviewPage() {
  const t = useCatalogText();
  const api = useApi();
  const { course, films, isLive } = useRouteData<typeof loadDraftPreview>();
  const draft = useMemo<DraftCourse>(() => {
    const byLecture = new Map(films.map((film) => [film.lectureId, film]));
    return {
      hasFilm: (lectureId) => byLecture.has(lectureId),
      loadFilm: (lectureId) => {
        const film = byLecture.get(lectureId);
        return film ? playDraftFilm(api, film) : Promise.reject(new Error('This lecture has no film'));
      },
    };
  }, [api, films]);
  return (
    <DraftContext value={draft}>
      <p className={css.mark} role="note">
        {t(isLive ? 'course.draft.live' : 'course.draft.mark')}
      </p>
      <Course key={course.id} loaded={course} />
    </DraftContext>
  );
}
