import {
  definePage,
  localizePath,
  pageFailure,
  pageRedirect,
  useParams,
  useRouteData,
  useRouteFailure,
  useSession,
  type LoaderArgs,
} from '@lectern/shell-api';
import { PageNotLoaded } from '../../common/page/page-not-loaded.tsx';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import { lectureToOpen } from './lecture-place.ts';
import { LecturePlayer } from './lecture-player.tsx';
import type { Progress } from './player.api.ts';
import { NoSuchCourse } from './parts/no-such-course.tsx';
import { PlayerSkeleton } from './parts/player-skeleton.tsx';

interface Loaded {
  readonly progress: Progress;
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;

const loadPlayer = async ({ api, params, locale, signal }: LoaderArgs): Promise<Loaded> => {
  const { curriculumId = '', lectureId } = params;
  if (!ID.test(curriculumId) || (lectureId !== undefined && !ID.test(lectureId)))
    throw pageFailure(404, 'LECTURE_NOT_FOUND');
  const { loadProgress } = await import(/* webpackChunkName: "account.player-data" */ './player.api.ts');
  const progress = await loadProgress(api, curriculumId, signal);
  if (lectureId !== undefined) return { progress };
  // The courses of a pack stand among those of their owner.
  if (progress.isPackOfCourses) throw pageRedirect(localizePath(paths.my, locale));
  const found = lectureToOpen(progress);
  if (!found) return { progress };
  throw pageRedirect(localizePath(paths.player(curriculumId, found.lectureId), locale));
};

/** Both addresses of the player: with a lecture, and with a course alone, which goes on where it was left. */
export const page = definePage({
  loader: loadPlayer,
  Component: PlayerPage,
  Skeleton: PlayerSkeleton,
  ErrorBoundary: PlayerFailure,
  head: ({ data, params, locale, t }) => {
    const lecture = data.progress.lectures.find(({ lectureId }) => lectureId === params['lectureId']);
    const title = lecture ? (locale === 'ko' ? lecture.title_ko : lecture.title_en) : t('player.title');
    return { title, description: t('player.text'), robots: 'noindex, nofollow' };
  },
});

function PlayerPage() {
  const { progress } = useRouteData<typeof loadPlayer>();
  const { lectureId } = useParams();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const lecture = progress.lectures.find((one) => one.lectureId === lectureId);
  if (!lecture) return <NoSuchCourse progress={progress} />;
  return <LecturePlayer progress={progress} lecture={lecture} userId={session.user.userId} />;
}

function PlayerFailure() {
  const t = useAccountText();
  const failure = useRouteFailure();
  if (failure.status === 404) return <NoSuchCourse progress={null} />;
  return <PageNotLoaded title={t('player.notLoaded')} />;
}
