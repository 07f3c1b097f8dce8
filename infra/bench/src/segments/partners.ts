import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { findLectures, type LectureFacts } from '@lectern/contracts-catalog';
import { beginLecture, checkEnrolments } from '@lectern/contracts-commerce';
import { findSession, SERVICE_SECRET_HEADER, SESSION_COOKIE } from '@lectern/contracts-core';
import { openPlayback } from '@lectern/contracts-media';

const SESSION = 'bench-session';

/** Who watches what. */
export const VIEWER = {
  userId: 'viewer',
  lectureId: 'lecture',
  curriculumId: 'course',
  cookie: `${SESSION_COOKIE}=${SESSION}`,
} as const;

const LECTURE: LectureFacts = {
  id: VIEWER.lectureId,
  curriculumId: VIEWER.curriculumId,
  position: 1,
  title_ko: '강의',
  title_en: 'Lecture',
  description_ko: '',
  description_en: '',
  duration: 320,
  type: '2d',
  category: 'botox',
  isPreview: false,
  course_ko: '과정',
  course_en: 'Course',
  goals_ko: [],
  goals_en: [],
  isPublished: true,
  instructorUserId: null,
};
const END = '2099-01-01T00:00:00.000Z';

/** Identity, catalog and commerce, as far as media asks them for one viewer of one lecture. */
export async function startPartners() {
  const answers = new Map<string, unknown>([
    [
      findSession.path,
      { person: { userId: VIEWER.userId, sessionId: SESSION, licenseVerified: true, roles: [] } },
    ],
    [findLectures.path, { lectures: [LECTURE] }],
    [
      checkEnrolments.path,
      {
        enrolments: [
          {
            curriculumId: VIEWER.curriculumId,
            orderId: null,
            startsAt: END,
            endsAt: END,
            firstAccessAt: null,
          },
        ],
      },
    ],
    [beginLecture.path, { hasAccess: true, reason: null, endsAt: END }],
  ]);
  const server = createServer((request, response) => {
    void json(request).then(() => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answers.get(request.url ?? '') ?? {}));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** What learning asks when the viewer opens the lecture; resolves with the token. */
export async function openViewing(url: string, secret: string): Promise<string> {
  const { userId, curriculumId, lectureId } = VIEWER;
  const sessionBinding = createHash('sha256').update(`binding ${SESSION}`).digest('base64url').slice(0, 22);
  const response = await fetch(url + openPlayback.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: secret },
    body: JSON.stringify({ viewingId: 'viewing', userId, sessionBinding, curriculumId, lectureId }),
  });
  const { playback } = openPlayback.response.parse(await response.json());
  if (!playback) throw new Error('The viewing was refused');
  return playback.token;
}
