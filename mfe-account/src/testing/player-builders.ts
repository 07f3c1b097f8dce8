import type { LectureProgress, PlayerSession, WatchState } from '@lectern/contracts-learning';
import type { Progress } from '../features/player/player.api.ts';

/** A lecture of the outline. */
export function lectureProgress(lectureId: string, change: Partial<LectureProgress> = {}): LectureProgress {
  return {
    lectureId,
    sectionId: null,
    position: 1,
    title_ko: `강의 ${lectureId}`,
    title_en: `Lecture ${lectureId}`,
    type: '2d',
    is_preview: false,
    duration: 600,
    thumbnail: null,
    state: 'new',
    percentage: 0,
    watchedSeconds: 0,
    positionSeconds: 0,
    updated_at: null,
    ...change,
  };
}

/** A course with three lectures, the first completed. */
export function courseProgress(change: Partial<Progress> = {}): Progress {
  return {
    percentage: 33,
    curriculumId: 'c-1',
    title_ko: '보톡스 기초',
    title_en: 'Botulinum toxin basics',
    instructor_ko: '김하늘',
    instructor_en: 'Kim Haneul',
    sections: [],
    hasAccess: true,
    accessEndsAt: '2027-11-22T00:00:00.000Z',
    completed: false,
    continueLectureId: 'l-2',
    lectures: [
      lectureProgress('l-1', { state: 'completed', percentage: 100 }),
      lectureProgress('l-2', { position: 2, state: 'started', percentage: 40 }),
      lectureProgress('l-3', { position: 3, type: '360' }),
    ],
    ...change,
  };
}

export function watchState(lectureId: string, change: Partial<WatchState> = {}): WatchState {
  return {
    lectureId,
    duration: 600,
    positionSeconds: 0,
    watchedSeconds: 0,
    percentage: 0,
    isCompleted: false,
    seen: [],
    curriculumPercentage: 33,
    ...change,
  };
}

export const SESSION_ID = '11111111-1111-4111-8111-111111111111';

/** What opening a lecture answers. */
export function playerSession(lectureId: string, change: Partial<PlayerSession> = {}): PlayerSession {
  return {
    sessionId: SESSION_ID,
    curriculumId: 'c-1',
    lectureId,
    type: '2d',
    playback: playback(lectureId, 'token-1'),
    startSeconds: 0,
    watch: watchState(lectureId),
    maxRate: 2,
    noForwardSeek: false,
    watermark: { email: 'k***@example.com', shortId: 'U7F3' },
    heartbeatSeconds: 10,
    accessEndsAt: '2027-11-22T00:00:00.000Z',
    ...change,
  };
}

export function playback(lectureId: string, token: string): PlayerSession['playback'] {
  const at = (file: string): string => `/media/v/${token}/${file}`;
  return {
    lectureId,
    token,
    expiresAt: '2026-11-22T10:02:00.000Z',
    renewAt: '2026-11-22T10:01:00.000Z',
    master: at('master.m3u8'),
    poster: at('poster.jpg'),
    sprite: at('sprite.vtt'),
    captions: [
      { language: 'ko', source: 'composed', address: at('ko.vtt') },
      { language: 'en', source: 'composed', address: at('en.vtt') },
    ],
    quizMarks: [],
    chapters: [
      { startSeconds: 0, title_ko: '얼굴 윤곽과 관찰할 부위', title_en: 'Outline of the face' },
      { startSeconds: 240, title_ko: '이마의 주입점', title_en: 'Injection points of the forehead' },
    ],
    projection: '2d',
    initialView: { yaw: 0, pitch: 0 },
    duration: 600,
  };
}
