import { playVideo, type Playback, type Video, withToken } from '@lectern/contracts-media';
import type { DraftLecture } from '@lectern/contracts-catalog';
import {
  languageToShow,
  parseVtt,
  PlayerFrame,
  readSprite,
  usePreferences,
  useText,
  wordsEn,
  wordsKo,
  type StreamSource,
} from '@lectern/player';
import { useApi, useLocale, useSearchParams } from '@lectern/shell-api';
import { Notice, Spinner } from '@lectern/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStudioText } from '../../../common/use-studio-text.ts';

interface DraftPlayerProps {
  readonly video: Video;
  readonly lecture: DraftLecture;
  /** Hands out how to read the second that is shown. */
  readonly onMoment: (read: () => number) => void;
}

interface Opened {
  readonly playback: Playback;
  readonly source: StreamSource;
}

/** The film as learners will see it, with the chapters and the view of the draft; nothing is counted. */
export function DraftPlayer({ video, lecture, onMoment }: DraftPlayerProps) {
  const t = useStudioText();
  const locale = useLocale();
  const { opened, hasFailed, retries, renew } = useDraftPlayback(video.id, useStartSecond());
  const [preferences, changePreferences] = usePreferences();
  const playback = opened?.playback;
  const tracks = useMemo(
    () =>
      (playback?.captions ?? []).map(({ language, address }) => ({
        language,
        address,
        label: t(`lecturePage.language.${language}`),
      })),
    [playback, t],
  );
  const language = preferences.captions ?? languageToShow(tracks, locale);
  const track = tracks.find((one) => one.language === language);
  const captions = useText(track ? `${video.id} ${track.language}` : null, track?.address ?? null);
  const sprite = useText(playback ? `${video.id} sprite` : null, playback?.sprite ?? null);
  const cues = useMemo(() => parseVtt(captions ?? ''), [captions]);
  const tiles = useMemo(
    () => (sprite === null ? [] : readSprite(sprite, playback?.sprite ?? '/')),
    [sprite, playback?.sprite],
  );
  const chapters = lecture.chapters.map(({ startSeconds, titles }) => ({
    startSec: startSeconds,
    title: titles[locale],
  }));
  if (hasFailed) return <Notice tone="warning">{t('lecturePage.film.playFailed')}</Notice>;
  return (
    <PlayerFrame
      words={locale === 'ko' ? wordsKo : wordsEn}
      title={lecture.titles[locale]}
      language={locale}
      courseId={lecture.id}
      source={opened?.source ?? null}
      poster={playback?.poster}
      projection={playback?.projection}
      initialView={lecture.view}
      durationSec={video.duration ?? 0}
      tracks={tracks}
      cues={preferences.captions === null ? [] : cues}
      tiles={tiles}
      chapters={chapters}
      overlay={opened ? undefined : <Spinner label={t('lecturePage.film.opening')} />}
      preferences={preferences}
      onPreferences={changePreferences}
      onPlaying={(playing) => onMoment(() => playing?.video.currentTime ?? 0)}
      retries={retries}
      onFailed={renew}
    />
  );
}

/** Renewals in a row before the film is given up. */
const MOST_RENEWALS = 5;

/** The second that the address names, such as the one pressed in a curve of the analytics. */
function useStartSecond(): number {
  const [search] = useSearchParams();
  return Number(/^\d{1,5}$/.exec(search.get('at') ?? '')?.[0] ?? 0);
}

function useDraftPlayback(id: string, startAtSec: number) {
  const api = useApi();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [retries, setRetries] = useState(0);
  const token = useRef('');
  const renewals = useRef(0);
  const ask = useCallback(async (): Promise<Playback> => {
    const { playback } = await api.call(playVideo, { params: { id } });
    token.current = playback.token;
    return playback;
  }, [api, id]);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = ({ renewAt }: Playback): void => {
      const wait = Math.max(5_000, Date.parse(renewAt) - Date.now());
      timer = setTimeout(
        () =>
          void ask().then(
            (next) => (isGone ? undefined : plan(next)),
            () => undefined,
          ),
        wait,
      );
    };
    ask().then(
      (playback) => {
        if (isGone) return;
        const source = {
          address: playback.master,
          startAtSec,
          lowestAutoHeight: 0,
          renewAddress: (address: string) => withToken(address, token.current),
        };
        setOpened({ playback, source });
        plan(playback);
      },
      () => (isGone ? undefined : setFailed(true)),
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [ask, startAtSec]);
  const renew = useCallback(() => {
    renewals.current += 1;
    if (renewals.current > MOST_RENEWALS) return setFailed(true);
    ask().then(
      () => setRetries((before) => before + 1),
      () => setFailed(true),
    );
  }, [ask]);
  return { opened, hasFailed, retries, renew };
}
