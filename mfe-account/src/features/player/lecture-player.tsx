import { LEARNING_LIMITS } from '@lectern/contracts-learning';
import { PlayerFrame, usePreferences, wordsEn, wordsKo, type PlayingVideo } from '@lectern/player';
import { QuizCard, useQuiz } from '@lectern/player/quiz';
import { useLocale, useNavigate } from '@lectern/shell-api';
import { Button, ListIcon, Sheet } from '@lectern/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import { neighboursOf, type OutlineLecture } from './lecture-place.ts';
import { LectureTabs } from './panels/lecture-tabs.tsx';
import { CourseEnd } from './parts/course-end.tsx';
import { NextLecture } from './parts/next-lecture.tsx';
import { Outline } from './parts/outline.tsx';
import { StartCard } from './parts/start-card.tsx';
import { StateCard } from './parts/state-card.tsx';
import type { Progress } from './player.api.ts';
import css from './player.module.css';
import { usePlayerSession } from './session/use-player-session.ts';
import { usePlayback } from './use-playback.ts';
import { useVideoEnd } from './use-video-end.ts';

/** Share of a course that earns its certificate. */
const COMPLETED_PERCENT = LEARNING_LIMITS.courseShare * 100;

interface LecturePlayerProps {
  readonly progress: Progress;
  readonly lecture: OutlineLecture;
  readonly userId: string;
}

/** A lecture with its player, the outline of its course, and what belongs to it. */
export function LecturePlayer({ progress, lecture, userId }: LecturePlayerProps) {
  const t = useAccountText();
  const locale = useLocale();
  const navigate = useNavigate();
  const words = locale === 'ko' ? wordsKo : wordsEn;
  const { curriculumId, lectures } = progress;
  const { lectureId } = lecture;
  const title = locale === 'ko' ? lecture.title_ko : lecture.title_en;
  const [preferences, changePreferences] = usePreferences();
  const [playing, setPlaying] = useState<PlayingVideo | null>(null);
  const { session, state } = usePlayerSession({ userId, curriculumId, lectureId });
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const playback = usePlayback({ session, state, preferences, locale, video: playing?.video ?? null });
  const quiz = useQuiz(playing?.video ?? null, playback.quizMarks);
  const end = useVideoEnd(playing?.video ?? null, lectureId);
  const { previous, next } = neighboursOf(lectures, lectureId);
  const goTo = useCallback(
    (target: OutlineLecture) => {
      setOutlineOpen(false);
      navigate(paths.player(curriculumId, target.lectureId), { preventScrollReset: true });
    },
    [navigate, curriculumId],
  );
  useEffect(() => {
    session?.attachVideo(playing?.video ?? null);
    return () => session?.attachVideo(null);
  }, [session, playing?.video]);
  const seekTo = (seconds: number): void =>
    playback.isStarted ? playing?.actions.seekTo(seconds) : playback.start(seconds);
  const watch = state.phase === 'open' ? state.watch : null;
  const seen = useMemo(() => watch?.seen.map(({ from, to }) => [from, to] as const) ?? [], [watch]);
  const overlay =
    playback.refusal || state.phase !== 'open' ? (
      <StateCard
        state={playback.refusal ? { phase: 'refused', refusal: playback.refusal } : state}
        curriculumId={curriculumId}
        lectureId={lectureId}
        next={next}
        onOpen={(takeOver) => {
          playback.start();
          void session?.open(takeOver);
        }}
        onNext={goTo}
      />
    ) : playback.isStarted ? (
      quiz.mark ? (
        <QuizCard
          key={quiz.mark.id}
          mark={quiz.mark}
          words={words.quiz}
          language={locale}
          onDone={() => {
            quiz.close();
            playing?.actions.play();
          }}
        />
      ) : end.hasEnded && next ? (
        <NextLecture
          key={lectureId}
          next={next}
          isCounting={preferences.playsNext}
          onNext={() => goTo(next)}
          onReplay={() => playing?.actions.play()}
        />
      ) : end.hasEnded ? (
        <CourseEnd
          curriculumId={curriculumId}
          isCompleted={progress.completed || (watch?.curriculumPercentage ?? 0) >= COMPLETED_PERCENT}
          onReplay={() => playing?.actions.play()}
        />
      ) : null
    ) : (
      <StartCard
        title={title}
        poster={playback.poster}
        startSeconds={state.session.startSeconds}
        isNew={state.watch.watchedSeconds === 0}
        onStart={playback.start}
      />
    );
  const outline = <Outline progress={progress} lectureId={lectureId} watch={watch} onChoose={goTo} />;
  const done = lectures.filter(({ state: one }) => one === 'completed').length;
  return (
    <div className={css.page} data-theatre={preferences.isTheatre}>
      <div className={css.stage}>
        <PlayerFrame
          words={words}
          title={title}
          language={locale}
          courseId={curriculumId}
          source={playback.source}
          poster={playback.poster}
          durationSec={watch?.duration ?? lecture.duration ?? 0}
          tracks={playback.tracks}
          cues={preferences.captions === null ? [] : playback.cues}
          tiles={playback.tiles}
          chapters={playback.chapters}
          seen={seen}
          watermark={playback.watermark}
          projection={playback.projection}
          initialView={playback.initialView}
          overlay={overlay}
          maxRate={state.phase === 'open' ? state.session.maxRate : 2}
          furthestSec={furthestOf(state)}
          beginsByItself
          preferences={preferences}
          onPreferences={changePreferences}
          hasTheatre
          onPlaying={setPlaying}
          onFailed={playback.followFailure}
          retries={playback.retries}
          onNext={next ? () => goTo(next) : undefined}
          onPrevious={previous ? () => goTo(previous) : undefined}
        />
      </div>
      <div className={css.head}>
        <div>
          <p className={css.course}>{locale === 'ko' ? progress.title_ko : progress.title_en}</p>
          <h1 className={css.title}>{title}</h1>
        </div>
        <Button
          className={css.outlineButton}
          icon={<ListIcon size={16} />}
          onClick={() => setOutlineOpen(true)}
        >
          {t('player.outline.open', { done, total: lectures.length })}
        </Button>
      </div>
      <LectureTabs
        progress={progress}
        lecture={lecture}
        watch={watch}
        isStarted={playback.isStarted}
        cues={playback.cues}
        chapters={playback.chapters}
        playing={playing}
        onSeek={seekTo}
      />
      <aside className={css.side} aria-label={t('player.outline.title')}>
        {outline}
      </aside>
      <Sheet
        open={isOutlineOpen}
        onOpenChange={setOutlineOpen}
        title={t('player.outline.title')}
        closeLabel={t('player.outline.close')}
        side="bottom"
      >
        {outline}
      </Sheet>
    </div>
  );
}

/** Where the first view of a course without forward seeks has come to; null where seeking is free. */
function furthestOf(state: ReturnType<typeof usePlayerSession>['state']): number | null {
  if (state.phase !== 'open' || !state.session.noForwardSeek || state.watch.isCompleted) return null;
  return state.watch.seen.at(-1)?.to ?? 0;
}
