import { findLectures, type LectureFacts } from '@lectern/contracts-catalog';
import { beginLecture, checkEnrolments } from '@lectern/contracts-commerce';
import { findSession, SERVICE_SECRET_HEADER, type SignedInPerson } from '@lectern/contracts-core';
import { findUploader } from '@lectern/contracts-identity';
import { playService } from '@lectern/testing/node';

/** What media asks of identity, catalog and commerce, at one address. Upload tokens are `token-of-<person>`. */
export async function startPartners(secret: string) {
  const state = {
    isDown: false,
    lectures: new Map<string, LectureFacts>(),
    /** By the value of the session cookie. */
    sessions: new Map<string, SignedInPerson>(),
    /** `<person> <course>` of what is open now. */
    enrolments: new Set<string>(),
    /** Persons with a refund under way. */
    refunds: new Set<string>(),
    /** What commerce was told has started. */
    begun: [] as string[],
  };
  const answer = (url: string, body: Record<string, string>): object | undefined => {
    const { userId = '', curriculumId = '' } = body;
    const enrolled = (course: string) => state.enrolments.has(`${userId} ${course}`);
    switch (url) {
      case findUploader.path: {
        const { token = '' } = body;
        return { userId: token.startsWith('token-of-') ? token.slice('token-of-'.length) : null };
      }
      case findSession.path:
        return { person: state.sessions.get(body['secret'] ?? '') ?? null };
      case findLectures.path: {
        const { lectureIds = [] } = Object(body) as { lectureIds?: string[] };
        return { lectures: lectureIds.flatMap((id) => state.lectures.get(id) ?? []) };
      }
      case checkEnrolments.path: {
        const { curriculumIds = [] } = Object(body) as { curriculumIds?: string[] };
        return { enrolments: curriculumIds.filter(enrolled).map(enrolment) };
      }
      case beginLecture.path: {
        if (!enrolled(curriculumId)) return { hasAccess: false, reason: 'not-enrolled', endsAt: null };
        if (state.refunds.has(userId)) return { hasAccess: false, reason: 'refund-requested', endsAt: null };
        state.begun.push(`${userId} ${body['lectureId']}`);
        return { hasAccess: true, reason: null, endsAt: END };
      }
      default:
        return undefined;
    }
  };
  const played = await playService(({ url, body, headers }) => {
    const isRight = headers[SERVICE_SECRET_HEADER] === secret && !state.isDown;
    return isRight ? answer(url, body as Record<string, string>) : undefined;
  });
  return { ...played, state };
}

const END = '2099-01-01T00:00:00.000Z';

const enrolment = (curriculumId: string) => ({
  curriculumId,
  orderId: 'order',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: END,
  firstAccessAt: null,
});

/** A lecture of the course `course` that lasts 37 seconds. */
export const lectureFacts = (id: string, facts: Partial<LectureFacts> = {}): LectureFacts => ({
  id,
  curriculumId: 'course',
  position: 1,
  title_ko: '이마의 <b>깊이</b>',
  title_en: 'Depth & the forehead',
  description_ko: '첫 문장입니다. 둘째 문장입니다.',
  description_en: 'First sentence. Second sentence.',
  duration: 37,
  type: '2d',
  category: 'botox',
  isPreview: false,
  course_ko: '보톡스 과정',
  course_en: 'Botox course',
  goals_ko: ['목표'],
  goals_en: ['Goal'],
  isPublished: true,
  instructorUserId: null,
  ...facts,
});
