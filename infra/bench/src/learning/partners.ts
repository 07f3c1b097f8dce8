import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { findCourses, listAuthoredCourses, type Course } from '@lectern/contracts-catalog';
import { checkEnrolments, listEnrolmentsOfPerson, type Enrolment } from '@lectern/contracts-commerce';
import { findSession } from '@lectern/contracts-core';
import { findPersonCard, findPersonNames } from '@lectern/contracts-identity';
import { findDelivered } from '@lectern/contracts-media';

/** The one course of the measurement: a lecture of a day, so that no viewer reaches its end. */
export const COURSE = { id: 'course', lectureId: 'lecture', seconds: 86_400 } as const;

const course: Course = {
  id: COURSE.id,
  title_ko: '보툴리눔 톡신 기초',
  title_en: 'Botulinum toxin basics',
  category: 'botox',
  isLive: false,
  thumbnail_ko: null,
  thumbnail_en: null,
  instructor_ko: '이도윤',
  instructor_en: 'Doyun Lee',
  instructorUserId: null,
  sections: [],
  lectures: [
    {
      id: COURSE.lectureId,
      position: 1,
      title_ko: '강의',
      title_en: 'Lecture',
      type: '2d',
      isPreview: false,
      duration: COURSE.seconds,
      thumbnail: null,
      liveStartsAt: null,
      liveEndsAt: null,
      venue_ko: '',
      venue_en: '',
      seats: null,
      sectionId: null,
      removedAt: null,
      noForwardSeek: false,
    },
  ],
};
const enrolment: Enrolment = {
  curriculumId: COURSE.id,
  orderId: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2099-01-01T00:00:00.000Z',
  firstAccessAt: null,
};

/** Identity, catalog, commerce and media, as far as learning asks them. The cookie of a session is the id of its person. */
export async function startPartners() {
  const answer = (path: string | undefined, sent: Record<string, unknown>): unknown => {
    switch (path) {
      case findSession.path: {
        const userId = String(sent['secret']);
        // Whoever is an author here is a learner too; everybody writes the one course.
        return { person: { userId, sessionId: userId, licenseVerified: true, roles: ['instructor'] } };
      }
      case findCourses.path:
        return { courses: [course] };
      case listAuthoredCourses.path:
        return {
          courses: [{ id: COURSE.id, title_ko: course.title_ko, title_en: course.title_en, isOwner: true }],
        };
      case checkEnrolments.path:
      case listEnrolmentsOfPerson.path:
        return { enrolments: [enrolment] };
      case findPersonCard.path:
        return { person: { name: '김 민서', email: 'viewer@example.com', language: 'ko' } };
      case findPersonNames.path:
        return { people: (Object(sent).userIds as string[]).map((userId) => ({ userId, name: '김 민서' })) };
      case findDelivered.path: {
        const ids = Object(sent).viewingIds as string[];
        return {
          viewings: ids.map((viewingId) => ({
            viewingId,
            sent: [{ fromMs: 0, toMs: COURSE.seconds * 1_000 }],
          })),
        };
      }
      default:
        return {};
    }
  };
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer(request.url, Object(sent))));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
