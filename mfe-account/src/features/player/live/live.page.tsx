import {
  definePage,
  pageFailure,
  useLocale,
  useRouteData,
  useRouteFailure,
  type LoaderArgs,
} from '@lectern/shell-api';
import { useState } from 'react';
import { PageNotLoaded } from '../../../common/page/page-not-loaded.tsx';
import { useAccountText } from '../../../common/use-account-text.ts';
import { NoSuchCourse } from '../parts/no-such-course.tsx';
import { PlayerSkeleton } from '../parts/player-skeleton.tsx';
import type { LiveLecture } from './live.api.ts';
import { LiveChat } from './live-chat.tsx';
import { LivePoll } from './live-poll.tsx';
import { LiveFacts } from './live-facts.tsx';
import { LiveStage } from './live-stage.tsx';
import css from './live.module.css';
import { OnSite } from './on-site.tsx';
import { useAttendance } from './use-attendance.ts';
import { useLiveRoom } from './use-live-room.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

const loadLecture = async ({ api, params, signal }: LoaderArgs): Promise<LiveLecture> => {
  const { curriculumId = '', lectureId = '' } = params;
  if (!ID.test(curriculumId) || !ID.test(lectureId)) throw pageFailure(404, 'LECTURE_NOT_FOUND');
  const { loadLive } = await import(/* webpackChunkName: "account.live-data" */ './live.api.ts');
  return loadLive(api, { curriculumId, lectureId }, signal);
};

/** A live or on-site lecture: when and where it is, its stream, and what is written beside it. */
export const page = definePage({
  loader: loadLecture,
  Component: LivePage,
  Skeleton: PlayerSkeleton,
  ErrorBoundary: LiveFailure,
  head: ({ data, locale, t }) => ({
    title: locale === 'ko' ? data.title_ko : data.title_en,
    description: t('live.text'),
    robots: 'noindex, nofollow',
  }),
});

function LivePage() {
  const initial = useRouteData<typeof loadLecture>();
  return <Lecture key={initial.lectureId} initial={initial} />;
}

function Lecture({ initial }: { initial: LiveLecture }) {
  const locale = useLocale();
  const room = useLiveRoom(initial);
  const { lecture } = room;
  const [isIn, setIn] = useState(false);
  const attendance = useAttendance(lecture, isIn && lecture.canJoin, room.show);
  const title = locale === 'ko' ? lecture.title_ko : lecture.title_en;
  const course = locale === 'ko' ? lecture.course_ko : lecture.course_en;
  const isOnSite = lecture.type === 'onsite';
  const isRoomOpen = !isOnSite && lecture.canJoin;
  return (
    <div className={css.page} data-room={isRoomOpen}>
      <div className={css.main}>
        <div>
          <p className={css.course}>{course}</p>
          <h1 className={css.title}>{title}</h1>
        </div>
        {isOnSite ? (
          <OnSite lecture={lecture} />
        ) : (
          <LiveStage
            room={room}
            title={title}
            isIn={isIn}
            onJoin={() => setIn(true)}
            attendance={attendance}
          />
        )}
        {isRoomOpen ? <LivePoll room={room} isIn={isIn} /> : null}
      </div>
      {isRoomOpen ? <LiveChat room={room} /> : null}
      <LiveFacts room={room} title={title} course={course} />
    </div>
  );
}

function LiveFailure() {
  const t = useAccountText();
  const failure = useRouteFailure();
  if (failure.status === 404) return <NoSuchCourse progress={null} />;
  return <PageNotLoaded title={t('live.notLoaded')} />;
}
