import {
  languageToShow,
  parseVtt,
  PlayerFrame,
  readSprite,
  usePreferences,
  useText,
  wordsEn,
  wordsKo,
  type CaptionTrack,
  type StreamFailure,
} from '@lectern/player';
import { useLocale } from '@lectern/shell-api';
import { Notice, Skeleton, SkeletonGroup } from '@lectern/ui';
import { useMemo } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './preview.module.css';
import { usePreviewStream, type PreviewState } from './use-preview-stream.ts';

interface StreamPreviewProps {
  readonly curriculumId: string;
  readonly lectureId: string;
  readonly title: string;
}

/** The free preview lecture in the player; its code is fetched when the visitor presses play. */
export function StreamPreview({ curriculumId, lectureId, title }: StreamPreviewProps) {
  const t = useCatalogText();
  const { state, retries, followFailure } = usePreviewStream(curriculumId, lectureId);
  if (state.status === 'loading')
    return (
      <SkeletonGroup label={t('course.previewLoading')}>
        <Skeleton className={css.frame} />
      </SkeletonGroup>
    );
  if (state.status !== 'open')
    return (
      <Notice tone="warning" announce>
        {t(state.status === 'unsupported' ? 'course.previewUnsupported' : 'course.previewFailed')}
      </Notice>
    );
  return (
    <PreviewFrame
      curriculumId={curriculumId}
      title={title}
      opened={state}
      retries={retries}
      onFailed={followFailure}
    />
  );
}

interface PreviewFrameProps {
  readonly curriculumId: string;
  readonly title: string;
  readonly opened: PreviewState & { status: 'open' };
  readonly retries: number;
  readonly onFailed: (failure: StreamFailure) => void;
}

function PreviewFrame({ curriculumId, title, opened, retries, onFailed }: PreviewFrameProps) {
  const t = useCatalogText();
  const locale = useLocale();
  const { playback, source } = opened;
  const [preferences, changePreferences] = usePreferences();
  const tracks = useMemo<CaptionTrack[]>(
    () =>
      playback.captions.map(({ language, address }) => ({
        language,
        address,
        label: t(`course.previewLanguage.${language}`),
      })),
    [playback, t],
  );
  const language = preferences.captions ?? languageToShow(tracks, locale);
  const track = tracks.find((one) => one.language === language);
  const captions = useText(track ? `${playback.lectureId} ${track.language}` : null, track?.address ?? null);
  const sprite = useText(`${playback.lectureId} sprite`, playback.sprite);
  const cues = useMemo(() => parseVtt(captions ?? ''), [captions]);
  const tiles = useMemo(
    () => (sprite === null ? [] : readSprite(sprite, playback.sprite)),
    [sprite, playback.sprite],
  );
  return (
    <PlayerFrame
      words={locale === 'ko' ? wordsKo : wordsEn}
      title={title}
      language={locale}
      courseId={curriculumId}
      source={source}
      poster={playback.poster}
      projection={playback.projection}
      initialView={playback.initialView}
      durationSec={playback.duration}
      tracks={tracks}
      cues={preferences.captions === null ? [] : cues}
      tiles={tiles}
      beginsByItself
      preferences={preferences}
      onPreferences={changePreferences}
      retries={retries}
      onFailed={onFailed}
    />
  );
}
