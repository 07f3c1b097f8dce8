import { definePage, Link, useLocale, useRouteData } from '@lectern/shell-api';
import { ArrowLeftIcon, ButtonLink, Skeleton } from '@lectern/ui';
import { lazy, Suspense, useRef } from 'react';
import { CaptionsSection } from './captions/captions-section.tsx';
import { useLectureDraft } from './draft/use-lecture-draft.ts';
import { FilmSection } from './film/film-section.tsx';
import { useFilm } from '../../common/film/use-film.ts';
import { loadLecture, type LecturePageData } from './lecture.api.ts';
import css from './lecture.module.css';
import { ChaptersSection } from './parts/chapters-section.tsx';
import { DetailsSection } from './parts/details-section.tsx';
import { MaterialsSection } from './parts/materials-section.tsx';
import { QuizSection } from './parts/quiz-section.tsx';
import { ThumbnailSection } from './parts/thumbnail-section.tsx';
import { ViewSection } from './parts/view-section.tsx';
import { DraftStanding } from '../../common/draft/draft-standing.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';

const SessionPart = lazy(async () => {
  const part = await import(/* webpackChunkName: "studio.lecture-session" */ './session/session-part.tsx');
  return { default: part.SessionPart };
});

/** One lecture of a draft: its film, and what is said of it. */
export const page = definePage({
  loader: loadLecture,
  Component: () => {
    const loaded = useRouteData<typeof loadLecture>();
    return <LecturePage key={loaded.lecture.id} loaded={loaded} />;
  },
  Skeleton: () => (
    <div className={css.page}>
      <Skeleton height="2.5rem" />
      <Skeleton height="24rem" />
    </div>
  ),
  head: ({ t }) => ({
    title: t('lecture.title'),
    description: t('lecture.text'),
    robots: 'noindex, nofollow',
  }),
});

function LecturePage({ loaded }: { loaded: LecturePageData }) {
  const t = useStudioText();
  const locale = useLocale();
  const draft = useLectureDraft(loaded);
  const { lecture } = draft;
  const film = useFilm(lecture.videoId, loaded.video);
  const moment = useRef<() => number>(() => 0);
  const read = (): number => moment.current();
  const isFilm = lecture.type === '2d' || lecture.type === '360';
  const isPublished = loaded.course.publishedLectureIds.includes(lecture.id);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <ButtonLink
          as={Link}
          href={`/studio/curriculum/${loaded.course.id}`}
          variant="quiet"
          icon={<ArrowLeftIcon size={16} />}
        >
          {loaded.course.document.titles[locale] || t('lecturePage.back')}
        </ButtonLink>
        <h1 className={css.title}>{lecture.titles[locale] || t('lecturePage.untitled')}</h1>
        <p className={css.note}>{loaded.sectionTitle[locale]}</p>
        <DraftStanding draft={draft.draft} curriculumId={loaded.course.id} />
      </div>
      <div className={css.columns}>
        <div className={css.column}>
          {isFilm ? (
            <FilmSection
              draft={draft}
              film={film}
              films={loaded.films}
              isPublished={isPublished}
              onMoment={(next) => {
                moment.current = next;
              }}
            />
          ) : (
            <Suspense fallback={<Skeleton height="12rem" />}>
              <SessionPart
                draft={draft}
                curriculumId={loaded.course.id}
                isPublished={isPublished}
                streamKey={loaded.streamKey}
              />
            </Suspense>
          )}
          {lecture.type === '360' ? <ViewSection draft={draft} /> : null}
          {isFilm && film.video ? <CaptionsSection video={film.video} draft={draft} read={read} /> : null}
        </div>
        <div className={css.column}>
          <DetailsSection draft={draft} />
          <ThumbnailSection draft={draft} video={film.video} images={loaded.course.images} read={read} />
          {isFilm ? (
            <>
              <ChaptersSection draft={draft} duration={film.video?.duration ?? null} read={read} />
              <QuizSection draft={draft} duration={film.video?.duration ?? null} read={read} />
            </>
          ) : null}
          <MaterialsSection draft={draft} />
        </div>
      </div>
    </div>
  );
}
