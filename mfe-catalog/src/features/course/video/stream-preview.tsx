import {
  languageToShow,
  parseVtt,
  PlayerFrame,
  readSprite,
  useFirstFrame,
  usePreferences,
  useText,
  wordsEn,
  wordsKo,
  type CaptionTrack,
  type PlayingVideo,
  type StreamFailure,
} from '@lectern/player';
import { QuizCard, useQuiz, type QuizQuestion } from '@lectern/player/quiz';
import { useLocale } from '@lectern/shell-api';
import { Notice, Spinner } from '@lectern/ui';
import { useMemo, useState } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { PreviewOpening } from './preview-opening.ts';
import { usePreviewStream, type PreviewState } from './use-preview-stream.ts';

const NO_QUESTIONS: readonly QuizQuestion[] = [];

interface StreamPreviewProps {
  readonly curriculumId: string;
  readonly title: string;
  readonly opening: PreviewOpening;
}

/** The free preview lecture in the player; its code is fetched when the visitor presses play. */
export function StreamPreview({ curriculumId, title, opening }: StreamPreviewProps) {
  const t = useCatalogText();
  const { state, retries, followFailure } = usePreviewStream(opening);
  if (state.status === 'failed' || state.status === 'unsupported')
    return (
      <Notice tone="warning" announce>
        {t(state.status === 'unsupported' ? 'course.previewUnsupported' : 'course.previewFailed')}
      </Notice>
    );
  return (
    <PreviewFrame
      curriculumId={curriculumId}
      title={title}
      opened={state.status === 'open' ? state : null}
      retries={retries}
      onFailed={followFailure}
    />
  );
}

interface PreviewFrameProps {
  readonly curriculumId: string;
  readonly title: string;
  /** Null while the playback is being asked for: the frame is drawn meanwhile. */
  readonly opened: (PreviewState & { status: 'open' }) | null;
  readonly retries: number;
  readonly onFailed: (failure: StreamFailure) => void;
}

function PreviewFrame({ curriculumId, title, opened, retries, onFailed }: PreviewFrameProps) {
  const t = useCatalogText();
  const locale = useLocale();
  const playback = opened?.playback;
  const [preferences, changePreferences] = usePreferences();
  const [playing, setPlaying] = useState<PlayingVideo | null>(null);
  const quiz = useQuiz(playing?.video ?? null, playback?.quizMarks ?? NO_QUESTIONS);
  const hasFrame = useFirstFrame(playing?.video ?? null);
  const tracks = useMemo<CaptionTrack[]>(
    () =>
      (playback?.captions ?? []).map(({ language, address }) => ({
        language,
        address,
        label: t(`course.previewLanguage.${language}`),
      })),
    [playback, t],
  );
  const language = preferences.captions ?? languageToShow(tracks, locale);
  const track = tracks.find((one) => one.language === language);
  const nameOf = (file: string): string | null =>
    hasFrame && playback ? `${playback.lectureId} ${file}` : null;
  const captions = useText(track ? nameOf(track.language) : null, track?.address ?? null);
  const sprite = useText(nameOf('sprite'), playback?.sprite ?? null);
  const cues = useMemo(() => parseVtt(captions ?? ''), [captions]);
  const tiles = useMemo(
    () => (sprite === null ? [] : readSprite(sprite, playback?.sprite ?? '/')),
    [sprite, playback?.sprite],
  );
  const chapters = useMemo(
    () =>
      (playback?.chapters ?? []).map(({ startSeconds, title_ko, title_en }) => ({
        startSec: startSeconds,
        title: locale === 'ko' ? title_ko : title_en,
      })),
    [playback?.chapters, locale],
  );
  const words = locale === 'ko' ? wordsKo : wordsEn;
  const overlay = quiz.mark ? (
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
  ) : undefined;
  return (
    <PlayerFrame
      words={words}
      title={title}
      language={locale}
      courseId={curriculumId}
      source={opened?.source ?? null}
      projection={playback?.projection}
      initialView={playback?.initialView}
      durationSec={playback?.duration ?? 0}
      tracks={tracks}
      cues={preferences.captions === null ? [] : cues}
      tiles={tiles}
      chapters={chapters}
      overlay={opened ? overlay : <Spinner label={t('course.previewLoading')} />}
      beginsByItself
      preferences={preferences}
      onPreferences={changePreferences}
      onPlaying={setPlaying}
      retries={retries}
      onFailed={onFailed}
    />
  );
}
