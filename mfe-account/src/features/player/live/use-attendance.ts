import type { StreamFailure, StreamSource } from '@lectern/player';
import { useApi } from '@lectern/shell-api';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { failureOf, type Failure } from '../../../common/failure.ts';
import type { LiveLecture } from './live.api.ts';
import { watermarkText } from '../watermark-text.ts';
import { loadService } from './use-live-room.ts';

/** Milliseconds between two words that the person is there; a minute without one ends it. */
const BEAT_MS = 20_000;
const RETRY_MS = 4_000;

export interface Attendance {
  /** The stream, once it is sent. */
  readonly source: StreamSource | null;
  /** Over the stream; the same as over films. */
  readonly watermark: string;
  readonly retries: number;
  readonly failure: Failure | null;
  readonly followFailure: (failure: StreamFailure) => void;
}

/** Being there while `isIn`: says so again and again, and keeps the token of the stream good. */
export function useAttendance(
  lecture: LiveLecture,
  isIn: boolean,
  show: (lecture: LiveLecture) => void,
): Attendance {
  const api = useApi();
  const { curriculumId, lectureId, state } = lecture;
  const [master, setMaster] = useState<string | null>(null);
  const [watermark, setWatermark] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [retries, setRetries] = useState(0);
  const [viewingId] = useState(() => crypto.randomUUID());
  const token = useRef<{ value: string; until: string } | null>(null);
  const beat = useRef<() => Promise<void>>(() => Promise.resolve());
  const renewToken = useRef<(address: string, value: string) => string>((address) => address);

  useEffect(() => {
    if (!isIn || (state !== 'scheduled' && state !== 'live')) return undefined;
    const place = { curriculumId, lectureId };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const sayIt = async (): Promise<void> => {
      clearTimeout(timer);
      let wait = BEAT_MS;
      try {
        const service = await loadService();
        renewToken.current = service.withToken;
        const body = { viewingId, tokenUntil: token.current?.until ?? null };
        const { lecture: now, playback, watermark: mark } = await service.attend(api, place, body);
        if (isOver) return;
        if (playback) {
          token.current = { value: playback.token, until: playback.expiresAt };
          setMaster((before) => before ?? playback.master);
        }
        if (mark) setWatermark(watermarkText(mark));
        setFailure(null);
        show(now);
      } catch (thrown) {
        if (isOver) return;
        wait = RETRY_MS;
        setFailure(failureOf(thrown));
      }
      timer = setTimeout(() => void sayIt(), wait);
    };
    beat.current = sayIt;
    void sayIt();
    const leaveAtOnce = (): void => void loadService().then(({ leaveByBeacon }) => leaveByBeacon(place));
    window.addEventListener('pagehide', leaveAtOnce);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('pagehide', leaveAtOnce);
    };
  }, [api, curriculumId, lectureId, isIn, state, viewingId, show]);

  useEffect(() => {
    if (!isIn) return undefined;
    const place = { curriculumId, lectureId };
    return () => void loadService().then(({ leave }) => leave(api, place).catch(() => undefined));
  }, [api, curriculumId, lectureId, isIn]);

  const followFailure = useCallback((failed: StreamFailure) => {
    if (failed.code !== 'REFUSED') {
      setFailure({ code: failed.code, status: 0, message: '', details: undefined });
      return;
    }
    token.current = null;
    void beat.current().then(() => setRetries((before) => before + 1));
  }, []);
  const source = useMemo<StreamSource | null>(
    () =>
      master === null
        ? null
        : {
            address: master,
            // Where it is now.
            startAtSec: -1,
            renewAddress: (address) => renewToken.current(address, token.current?.value ?? ''),
            lowestAutoHeight: 0,
          },
    [master],
  );
  return { source: isIn && state === 'live' ? source : null, watermark, retries, failure, followFailure };
}
