import {
  findCourses,
  listAuthoredCourses,
  listScheduledCourses,
  type Course,
  type CourseLecture,
} from '@lectern/contracts-catalog';
import {
  checkEnrolments,
  checkLectureAccess,
  countPlaces,
  describeBuyers,
  listEnrolmentsOfPerson,
  listPeopleOfCourse,
  noteCancelledCourse,
  type Enrolment,
} from '@lectern/contracts-commerce';
import { findSession, type BodyInput, type SignedInPerson } from '@lectern/contracts-core';
import { findPersonAccess, findPersonCard, findPersonNames, MOST_NAMED } from '@lectern/contracts-identity';
import { sendMail } from '@lectern/contracts-messaging';
import {
  checkPlayback,
  findDelivered,
  openPlayback,
  type Playback,
  type PlaybackRefusal,
} from '@lectern/contracts-media';
import { playService } from '@lectern/testing/node';

/** The services that learning asks, as far as it does, at one address. */
export async function startPartners() {
  const state = {
    courses: new Map<string, Course>(),
    /** Courses that a person writes. */
    authored: new Map<string, string[]>(),
    /** Courses that people write as invited colleagues. */
    invited: new Set<string>(),
    enrolments: new Map<string, Enrolment[]>(),
    sessions: new Map<string, SignedInPerson>(),
    /** People whose accounts are gone. */
    gone: new Set<string>(),
    /** How often identity was asked for a person or for people. */
    callsOfIdentity: 0,
    people: new Map<string, { name: string; lastName: string | null; firstName: string | null }>(),
    refusal: null as PlaybackRefusal | null,
    /** People whose refund is under way. */
    refunding: new Set<string>(),
    /** States of licences, by person; verified of the others. */
    licenses: new Map<string, string>(),
    /** People who are suspended. */
    suspended: new Set<string>(),
    /** How far back the renewal of a token lies: 0 makes every heartbeat renew it. */
    renewsIn: 60_000,
    playbacks: [] as { viewingId: string; sessionBinding: string; lectureId: string; broadcast: unknown }[],
    /** Seconds of recordings by lecture; the others are as long as they are asked for. */
    recorded: new Map<string, number>(),
    isMediaAway: false,
    /** Identity answers everything but names. */
    areNamesAway: false,
    /** Milliseconds that media sent, by session; all of the lecture for the others. */
    sent: new Map<string, { fromMs: number; toMs: number }[]>(),
    isCommerceAway: false,
    /** People who have a place, by course. */
    places: new Map<string, number>(),
    /** What commerce was told last of each course. */
    cancelled: new Map<string, boolean>(),
    /** By their id, as messaging keeps them. */
    mails: new Map<string, Record<string, unknown>>(),
  };
  const active = (userId: unknown) =>
    (state.enrolments.get(String(userId)) ?? []).filter(({ endsAt }) => Date.parse(endsAt) > Date.now());
  const answer = (url: string, body: Record<string, unknown>): object | undefined => {
    switch (url) {
      case findCourses.path:
        return { courses: (body['ids'] as string[]).flatMap((id) => state.courses.get(id) ?? []) };
      case listAuthoredCourses.path:
        return {
          courses: (state.authored.get(String(body['userId'])) ?? []).map((id) => ({
            id,
            title_ko: `강의 ${id}`,
            title_en: `Course ${id}`,
            isOwner: !state.invited.has(String(body['userId'])),
          })),
        };
      case countPlaces.path:
        if (state.isCommerceAway) return undefined;
        return {
          places: (body['curriculumIds'] as string[]).map((curriculumId) => ({
            curriculumId,
            taken: state.places.get(curriculumId) ?? 0,
          })),
        };
      case checkEnrolments.path: {
        const ids = body['curriculumIds'] as string[];
        return {
          enrolments: active(body['userId']).filter(({ curriculumId }) => ids.includes(curriculumId)),
        };
      }
      case listEnrolmentsOfPerson.path:
        return { enrolments: state.enrolments.get(String(body['userId'])) ?? [] };
      case describeBuyers.path:
        return {
          people: 7,
          refunds: [{ currency: 'KRW', orders: 5, amountMinor: 500_000 }],
          packs: 1,
          fullUntil: body['startsAt'] ?? null,
        };
      case noteCancelledCourse.path:
        if (state.isCommerceAway) return undefined;
        state.cancelled.set(String(body['curriculumId']), Boolean(body['isCancelled']));
        return { curriculumId: body['curriculumId'], isCancelled: body['isCancelled'] };
      case findSession.path:
        return { person: state.sessions.get(String(body['secret'])) ?? null };
      case findPersonCard.path: {
        state.callsOfIdentity += 1;
        const person = state.people.get(String(body['userId']));
        const card = person ?? { name: '김 민서', lastName: '김', firstName: '민서' };
        return { person: { ...card, email: `${String(body['userId'])}@example.com`, language: 'ko' } };
      }
      case findPersonAccess.path: {
        const person = String(body['person']);
        const userId = person.replace(/@example\.com$/, '');
        if (state.gone.has(userId)) return { person: null };
        const licenseState = state.licenses.get(userId) ?? 'verified';
        return {
          person: {
            userId,
            name: '김 민서',
            email: `${userId}@example.com`,
            isSuspended: state.suspended.has(userId),
            licenseState,
            licenseVerified: licenseState === 'verified',
          },
        };
      }
      case checkLectureAccess.path: {
        const found = active(body['userId']).find(
          ({ curriculumId }) => curriculumId === body['curriculumId'],
        );
        if (!found) return { hasAccess: false, reason: 'not-enrolled', endsAt: null };
        const isRefunding = state.refunding.has(String(body['userId']));
        return isRefunding
          ? { hasAccess: false, reason: 'refund-requested', endsAt: null }
          : { hasAccess: true, reason: null, endsAt: found.endsAt };
      }
      case checkPlayback.path:
        return state.isMediaAway
          ? undefined
          : { refusal: state.refusal, percent: state.refusal === 'processing' ? 40 : null };
      case findPersonNames.path: {
        if (state.areNamesAway || (body['userIds'] as string[]).length > MOST_NAMED) return undefined;
        state.callsOfIdentity += 1;
        const present = (body['userIds'] as string[]).filter((userId) => !state.gone.has(userId));
        return {
          people: present.map((userId) => ({ userId, name: state.people.get(userId)?.name ?? '김 민서' })),
        };
      }
      case listScheduledCourses.path:
        return { ids: [...state.courses.keys()] };
      case listPeopleOfCourse.path: {
        const { curriculumId, openAt } = body as BodyInput<typeof listPeopleOfCourse>;
        const at = openAt === undefined ? Date.now() : Date.parse(openAt);
        const userIds = [...state.enrolments]
          .filter(([, enrolments]) =>
            enrolments.some(
              (one) =>
                one.curriculumId === curriculumId &&
                Date.parse(one.startsAt) <= at &&
                Date.parse(one.endsAt) > at,
            ),
          )
          .map(([userId]) => userId)
          .filter((userId) => userId > String(body['afterUserId']))
          .sort();
        // Pages of two, so that there are several.
        return { userIds: userIds.slice(0, 2), isLast: userIds.length <= 2 };
      }
      case sendMail.path:
        state.mails.set(String(body['id']), body);
        return { accepted: true };
      case openPlayback.path: {
        if (state.isMediaAway) return undefined;
        if (state.refusal) return { playback: null, refusal: state.refusal, percent: null };
        const sent = body as unknown as (typeof state.playbacks)[number];
        state.playbacks.push(sent);
        const { seconds } = Object(sent.broadcast) as { seconds?: number };
        const duration = state.recorded.get(sent.lectureId) ?? seconds ?? 600;
        return {
          playback: { ...playbackOf(sent.lectureId, state), duration },
          refusal: null,
          percent: null,
        };
      }
      case findDelivered.path: {
        if (state.isMediaAway) return undefined;
        const all = [{ fromMs: 0, toMs: 2_000_000_000 }];
        const ids = body['viewingIds'] as string[];
        return { viewings: ids.map((viewingId) => ({ viewingId, sent: state.sent.get(viewingId) ?? all })) };
      }
      default:
        return undefined;
    }
  };
  const played = await playService(({ url, body }) => answer(url, body));
  return { ...played, state };
}

const playbackOf = (
  lectureId: string,
  { renewsIn, playbacks }: { renewsIn: number; playbacks: readonly unknown[] },
): Playback => {
  const token = `token-${playbacks.length}`;
  return {
    lectureId,
    token,
    expiresAt: new Date(Date.now() + 120_000).toISOString(),
    renewAt: new Date(Date.now() + renewsIn).toISOString(),
    master: `/media/v/${token}/master.m3u8`,
    poster: `/media/v/${token}/poster.jpg`,
    sprite: `/media/v/${token}/sprite.vtt`,
    captions: [{ language: 'ko', source: 'composed', address: `/media/v/${token}/ko.vtt` }],
    chapters: [],
    quizMarks: [],
    projection: '2d',
    initialView: { yaw: 0, pitch: 0 },
    duration: 600,
  };
};

export const lectureOf = (
  id: string,
  position: number,
  facts: Partial<CourseLecture> = {},
): CourseLecture => ({
  id,
  position,
  title_ko: `강의 ${id}`,
  title_en: `Lecture ${id}`,
  type: '2d',
  isPreview: false,
  duration: 600,
  thumbnail: null,
  liveStartsAt: null,
  liveEndsAt: null,
  venue_ko: '',
  venue_en: '',
  seats: null,
  sectionId: null,
  removedAt: null,
  noForwardSeek: false,
  ...facts,
});

/** A course of two lectures of ten minutes. */
export const courseOf = (id: string, facts: Partial<Course> = {}): Course => ({
  id,
  title_ko: `보톡스 ${id}`,
  title_en: `Botox ${id}`,
  category: 'botox',
  isLive: false,
  thumbnail_ko: null,
  thumbnail_en: null,
  instructor_ko: '이도윤',
  instructor_en: 'Doyun Lee',
  sections: [],
  instructorUserId: 'teacher',
  lectures: [lectureOf(`${id}-1`, 1), lectureOf(`${id}-2`, 2)],
  ...facts,
});

export const enrolmentOf = (curriculumId: string, days = 365): Enrolment => ({
  curriculumId,
  orderId: 'order-1',
  startsAt: new Date(Date.now() - 24 * 3_600_000).toISOString(),
  endsAt: new Date(Date.now() + days * 24 * 3_600_000).toISOString(),
  firstAccessAt: null,
});
