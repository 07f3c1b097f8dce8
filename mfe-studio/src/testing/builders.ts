import type {
  CourseDocument,
  DraftLecture,
  StudioCurriculum,
  StudioCurriculumRow,
} from '@lectern/contracts-catalog';
import type { Role } from '@lectern/contracts-core';
import type { Session } from '@lectern/shell-api';
import { newLecture } from '../features/editor/new-ids.ts';

export const instructor: Session = {
  status: 'signed-in',
  user: {
    userId: 'teacher-1',
    name: 'Doyun Lee',
    email: 'lee@lectern.example',
    profileImage: null,
    membership: 'guest',
    licenseVerified: true,
    roles: ['instructor'],
  },
};

export const lecture = (id: string, change: Partial<DraftLecture> = {}): DraftLecture => ({
  ...newLecture('vod'),
  id,
  titles: { ko: `수업 ${id}`, en: `Lecture ${id}` },
  ...change,
});

export const courseDocument = (change: Partial<CourseDocument> = {}): CourseDocument => ({
  titles: { ko: '필러 기초', en: 'Basics of fillers' },
  subtitles: { ko: '', en: '' },
  category: 'filler',
  level: 'Beginner',
  language: 'ko',
  type: 'vod',
  audience: { ko: '', en: '' },
  prerequisites: { ko: '', en: '' },
  goals: { ko: [], en: [] },
  tags: { ko: [], en: [] },
  descriptions: { ko: '', en: '' },
  thumbnails: { ko: null, en: null },
  detailImages: { pc: [], mobile: [] },
  promoVideoId: null,
  price: { krw: 100_000, usd: null },
  hasCertificate: true,
  disclosure: { signedAt: null, ties: '', sponsor: '' },
  hasPatientConsent: false,
  refundNoticeShown: false,
  sections: [
    { id: 's-1', titles: { ko: '시작', en: 'Beginning' }, lectures: [lecture('l-1'), lecture('l-2')] },
    { id: 's-2', titles: { ko: '심화', en: 'Advanced' }, lectures: [lecture('l-3')] },
  ],
  ...change,
});

export const curriculum = (change: Partial<StudioCurriculum> = {}): StudioCurriculum => ({
  id: 'course-1',
  state: 'draft',
  document: courseDocument(),
  version: 3,
  baseVersion: null,
  publishedVersion: null,
  publishedLectureIds: [],
  hasChanges: true,
  checklist: [
    { code: 'titles', isBlocking: true, isMet: true, paths: [] },
    { code: 'goals', isBlocking: true, isMet: false, paths: ['goals.ko'] },
    { code: 'captions', isBlocking: false, isMet: false, paths: [] },
  ],
  pins: [],
  decision: null,
  editors: [{ userId: 'teacher-1', name: 'Doyun Lee', isOwner: true, hasAccepted: true }],
  presence: [],
  images: [],
  isOwner: true,
  savedAt: '2026-11-20T01:00:00.000Z',
  ...change,
});

export const row = (change: Partial<StudioCurriculumRow> = {}): StudioCurriculumRow => ({
  id: 'course-1',
  title_ko: '필러 기초',
  title_en: 'Basics of fillers',
  state: 'live',
  type: 'vod',
  category: 'filler',
  level: 'Beginner',
  language: 'ko',
  thumbnail: null,
  lectureCount: 3,
  duration: 1_800,
  price: { krw: 100_000, usd: null },
  views: 12,
  rating: 4.6,
  ratingCount: 8,
  hasChanges: false,
  isOwner: true,
  updatedAt: '2026-11-20T01:00:00.000Z',
  ...change,
});

/** A signed-in physician; without roles one who does not teach. */
export function physician(...roles: Role[]): Session {
  return {
    status: 'signed-in',
    user: {
      userId: 'doctor-1',
      name: 'Yoon Taemin',
      email: 'yoon@lectern.example',
      profileImage: null,
      membership: 'guest',
      licenseVerified: true,
      roles,
    },
  };
}
