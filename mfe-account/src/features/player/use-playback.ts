import {
  languageToShow,
  parseVtt,
  readSprite,
  useFirstFrame,
  useText,
  type CaptionTrack,
  type Preferences,
  type StreamFailure,
  type StreamSource,
} from '@lectern/player';
import type { Locale } from '@lectern/contracts-core';
import type { QuizMark } from '@lectern/contracts-learning';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAccountText } from '../../common/use-account-text.ts';
import type { PlayerSession, SessionState } from './session/player-session.ts';
import type { Refusal } from './session/refusal.ts';
import { watermarkText } from './watermark-text.ts';

interface Asked {
  readonly session: PlayerSession | null;
  readonly state: SessionState;
  readonly preferences: Preferences;
  readonly locale: Locale;
  /** The element of the page that plays. */
  readonly video: HTMLVideoElement | null;
}

/** Lowest quality of a 360 lecture that is chosen by itself: only a part of the picture is seen at a time. */
const LOWEST_SPHERE_HEIGHT = 1_440;
/** Milliseconds between two questions for a token while the service cannot be reached. */
const RENEW_PAUSE_MS = 4_000;
/** Renewals in a row that bring nothing before the lecture is given up. */
const MOST_RENEWALS = 5;

const NO_MARKS: readonly QuizMark[] = [];

/** What the frame needs to play an open session, and what it does when the delivery refuses. */
export function usePlayback({ session, state, preferences, locale, video }: Asked) {
  const t = useAccountText();
  const opened = state.phase === 'open' ? state.session : null;
  const sessionId = opened?.sessionId ?? null;
  const [start, setStart] = useState<Start>({ isStarted: false, from: null });
  const [refusal, setRefusal] = useState<{ sessionId: string | null; refusal: Refusal } | null>(null);
  const [retries, setRetries] = useState(0);
  const source = useSource(session, opened, start);
  const renewals = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    renewals.current = 0;
    return () => clearTimeout(timer.current);
  }, [sessionId]);

  const followFailure = useCallback(
    (failure: StreamFailure) => {
      if (failure.code === 'UNSUPPORTED') setRefusal({ sessionId, refusal: { kind: 'unsupported' } });
      else if (failure.code === 'BROKEN') setRefusal({ sessionId, refusal: brokenBy(failure.detail) });
      else {
        const renew = async (): Promise<void> => {
          renewals.current += 1;
          const answer = (await session?.renewNow()) ?? 'refused';
          if (answer === 'unreachable') timer.current = setTimeout(() => void renew(), RENEW_PAUSE_MS);
          else if (answer === 'renewed' && renewals.current <= MOST_RENEWALS)
            setRetries((before) => before + 1);
          else setRefusal({ sessionId, refusal: brokenBy(`HTTP_${failure.status}`) });
        };
        void renew();
      }
    },
    [session, sessionId],
  );

  const playback = opened?.playback;
  const tracks = useMemo<CaptionTrack[]>(
    () =>
      (playback?.captions ?? []).map(({ language, address }) => ({
        language,
        address,
        label: t(`player.language.${language}`),
      })),
    [playback, t],
  );
  const language = preferences.captions ?? languageToShow(tracks, locale);
  const track = tracks.find((one) => one.language === language);
  const renew = (address: string | undefined): string | null =>
    address !== undefined && session ? session.renewAddress(address) : null;
  const name = (what: string): string | null => (opened ? `${opened.lectureId} ${what}` : null);
  const hasFrame = useFirstFrame(video);
  // Nothing of the lecture is fetched before the press, because it counts as opened then; after it, nothing stands before the
  // first frame.
  const takesCaptions = track !== undefined && start.isStarted && hasFrame;
  const captionFile = useText(takesCaptions ? name(track.language) : null, renew(track?.address));
  const spriteFile = useText(source && hasFrame ? name('sprite') : null, renew(playback?.sprite));
  return {
    source,
    isStarted: start.isStarted,
    retries,
    refusal: refusal !== null && refusal.sessionId === sessionId ? refusal.refusal : null,
    start: useCallback(
      (atSec?: number) =>
        setStart({ isStarted: true, from: atSec === undefined ? null : { sessionId, atSec } }),
      [sessionId],
    ),
    followFailure,
    tracks,
    cues: useMemo(() => parseVtt(captionFile ?? ''), [captionFile]),
    tiles: useMemo(
      () => (spriteFile === null ? [] : readSprite(spriteFile, playback?.sprite ?? '/')),
      [spriteFile, playback?.sprite],
    ),
    chapters: useMemo(
      () =>
        (playback?.chapters ?? []).map(({ startSeconds, title_ko, title_en }) => ({
          startSec: startSeconds,
          title: locale === 'ko' ? title_ko : title_en,
        })),
      [playback?.chapters, locale],
    ),
    quizMarks: playback?.quizMarks ?? NO_MARKS,
    poster: playback?.poster,
    projection: playback?.projection ?? ('2d' as const),
    initialView: playback?.initialView,
    watermark: opened ? watermarkText(opened.watermark) : undefined,
  };
}

interface Start {
  /** The learner pressed play; from then on lectures begin by themselves. */
  readonly isStarted: boolean;
  /** Where a session begins, in seconds, instead of where it was left. */
  readonly from: { readonly sessionId: string | null; readonly atSec: number } | null;
}

/** The same object as long as session and start stay the same: another one would open the stream anew. */
function useSource(
  session: PlayerSession | null,
  opened: (SessionState & { phase: 'open' })['session'] | null,
  start: Start,
): StreamSource | null {
  const { isStarted, from } = start;
  const startAtSec = from?.sessionId === opened?.sessionId ? from?.atSec : undefined;
  return useMemo(() => {
    if (!session || !opened || !isStarted) return null;
    return {
      address: opened.playback.master,
      startAtSec: startAtSec ?? opened.startSeconds,
      renewAddress: session.renewAddress,
      lowestAutoHeight: opened.playback.projection === '360' ? LOWEST_SPHERE_HEIGHT : 0,
    };
  }, [session, opened, isStarted, startAtSec]);
}

const brokenBy = (code: string): Refusal => ({
  kind: 'failed',
  code: `PLAYER_${code
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()
    .slice(0, 60)}`,
  traceId: null,
});
