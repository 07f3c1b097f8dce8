import { RetryDelays } from '@lectern/player';
import { useApi } from '@lectern/shell-api';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { latestPoll } from './latest-poll.ts';
import type { LiveLecture, LivePlace, LivePoll } from './live.api.ts';
import { mergeNews, type Messages } from './messages.ts';

export const loadService = () => import(/* webpackChunkName: "account.live-data" */ './live.api.ts');

/** Milliseconds after a moment of the lecture at which the service is asked, so that it is past there too. */
const AFTER_MS = 400;
/** Longest delay of a timer of a browser, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1;

export interface LiveRoom {
  readonly lecture: LiveLecture;
  /** Milliseconds by which this device's clock is behind the service's. */
  readonly clockMs: number;
  readonly messages: Messages;
  /** The latest poll; null before the first. */
  readonly poll: LivePoll | null;
  readonly canModerate: boolean;
  /** The socket is open; without it nothing new comes. */
  readonly isConnected: boolean;
  readonly put: (messages: Parameters<typeof mergeNews>[1]) => void;
  readonly showPoll: (poll: LivePoll | null) => void;
  readonly show: (lecture: LiveLecture) => void;
}

/** A live lecture as it stands: asked for again at its moments and whenever the socket says that something changed. */
export function useLiveRoom(initial: LiveLecture): LiveRoom {
  const api = useApi();
  const [shown, setShown] = useState(() => ({ lecture: initial, at: Date.now() }));
  const [messages, setMessages] = useState<Messages>(new Map());
  const [poll, setPoll] = useState<LivePoll | null>(null);
  const [canModerate, setModerate] = useState(false);
  const [isConnected, setConnected] = useState(false);
  const { lecture, at } = shown;
  const { curriculumId, lectureId } = lecture;
  const place = useMemo<LivePlace>(() => ({ curriculumId, lectureId }), [curriculumId, lectureId]);
  const show = useCallback((next: LiveLecture) => setShown({ lecture: next, at: Date.now() }), []);
  const put = useCallback<LiveRoom['put']>((news) => setMessages((known) => mergeNews(known, news)), []);
  const showPoll = useCallback((told: LivePoll | null) => setPoll((known) => latestPoll(known, told)), []);
  const reload = useCallback(async () => {
    const service = await loadService();
    try {
      show(await service.loadLive(api, place));
    } catch {
      // What is shown stays; the next moment or news asks again.
    }
  }, [api, place, show]);

  const clockMs = Date.parse(lecture.now) - at;
  const next = nextMoment(lecture);
  useEffect(() => {
    if (next === null) return undefined;
    const wait = next - Date.parse(lecture.now) + AFTER_MS;
    const timer = setTimeout(() => void reload(), Math.min(LONGEST_MS, Math.max(AFTER_MS, wait)));
    return () => clearTimeout(timer);
  }, [next, lecture, reload]);

  const isRoomOpen = lecture.type === 'live' && (lecture.state === 'scheduled' || lecture.state === 'live');
  useEffect(() => {
    if (!isRoomOpen) return undefined;
    const delays = new RetryDelays();
    let close: () => void = () => undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const readMessages = async (): Promise<void> => {
      const service = await loadService();
      const list = await service.loadMessages(api, place);
      if (isOver) return;
      put(list.messages);
      setModerate(list.canModerate);
    };
    const readPoll = async (): Promise<void> => {
      const service = await loadService();
      const told = await service.loadPoll(api, place);
      if (!isOver) showPoll(told);
    };
    // What cannot be read leaves the rest as it is; the next news or moment asks again.
    const read = () => Promise.allSettled([readMessages(), readPoll(), reload()]);
    const open = async (): Promise<void> => {
      const service = await loadService();
      if (isOver) return;
      close = service.openSocket(place, {
        onNews: (news) => {
          delays.reset();
          setConnected(true);
          if (news.type === 'messages') put(news.messages);
          else if (news.type === 'poll') showPoll(news.poll);
          // It is also what comes first: by then nothing is missed, and the rest is read.
          else void read();
        },
        onClosed: () => {
          setConnected(false);
          timer = setTimeout(() => void open(), delays.nextDelay());
        },
      });
    };
    void open();
    return () => {
      isOver = true;
      clearTimeout(timer);
      close();
      setConnected(false);
    };
  }, [api, place, isRoomOpen, put, reload, showPoll]);
  return { lecture, clockMs, messages, poll, showPoll, canModerate, isConnected, put, show };
}

/** The next time at which the lecture changes by itself, in milliseconds; null when there is none. */
function nextMoment({ state, now, joinsAt, startsAt, endsAt }: LiveLecture): number | null {
  if (state !== 'scheduled' && state !== 'live') return null;
  const times = [joinsAt, startsAt, endsAt].flatMap((time) => (time === null ? [] : [Date.parse(time)]));
  return times.find((time) => time > Date.parse(now)) ?? null;
}
