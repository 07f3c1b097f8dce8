import { ACCESS_ERRORS, type BodyOutput } from '@lectern/contracts-core';
import { LEARNING_ERRORS as L, type AccessTest, type testLectureAccess } from '@lectern/contracts-learning';
import {
  AuditService,
  Database,
  DomainError,
  judgeAccess,
  SlidingLimits,
  type Limit,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Partners, type PersonAccess } from '../../common/partners.service.ts';
import { PlayerService } from '../player/player.service.ts';

type Wish = BodyOutput<typeof testLectureAccess>;
type Refusal = NonNullable<AccessTest['refusal']>;
interface Answer {
  readonly refusal: Refusal | null;
  readonly percent: number | null;
}

/** Of one person of staff: enough for who answers questions, too few to look accounts up by their addresses. */
const TESTS: Limit = { name: 'access-test', hits: 60, seconds: 60 * 60 };

/** Asks what the player asks, for staff who want to know why somebody cannot watch. Each test is written down. */
@Injectable()
export class AccessTestsService {
  constructor(
    private readonly database: Database,
    private readonly player: PlayerService,
    private readonly partners: Partners,
    private readonly audit: AuditService,
    private readonly limits: SlidingLimits,
  ) {}

  /**
   * A test that finds nobody is written down as well, without what was typed.
   * @throws {DomainError} LECTURE_NOT_FOUND of what is no lecture of the course, PERSON_NOT_FOUND; TOO_MANY_ATTEMPTS, UNAVAILABLE.
   */
  async testAccess({ person: asked, ...wish }: Wish, staffId: string): Promise<AccessTest> {
    await this.limits.countHit(TESTS, staffId);
    const record = (outcome: string, accountId?: string): Promise<void> =>
      this.recordTest(wish, { staffId, outcome, accountId });
    // Before the person, so that no account is looked up under a made-up lecture.
    if (!(await this.player.hasLecture(wish))) {
      await record('no-lecture');
      throw new DomainError(L.LECTURE_NOT_FOUND);
    }
    const person = await this.partners.findPersonAccess(asked);
    if (!person) {
      await record('no-person');
      throw new DomainError(L.PERSON_NOT_FOUND);
    }
    const { userId, name, email, licenseState } = person;
    const [answer, enrolments] = await Promise.all([
      this.askPlayer(person, wish),
      this.partners.listEnrolments(userId),
    ]).catch(async (error: unknown) => {
      await record('unanswered', userId);
      throw error;
    });
    const enrolment = enrolments.find(({ curriculumId }) => curriculumId === wish.curriculumId);
    await record(answer.refusal ?? 'opens', userId);
    return {
      person: { userId, name, email: asked.includes('@') ? email : '' },
      ...answer,
      licenseState,
      enrolment: enrolment
        ? {
            orderId: enrolment.orderId,
            startsAt: enrolment.startsAt,
            endsAt: enrolment.endsAt,
            firstAccessAt: enrolment.firstAccessAt,
          }
        : null,
      testedAt: new Date().toISOString(),
    };
  }

  private recordTest(
    { curriculumId, lectureId }: Omit<Wish, 'person'>,
    { staffId, outcome, accountId }: { staffId: string; outcome: string; accountId: string | undefined },
  ): Promise<void> {
    return this.database.runInTransaction(() =>
      this.audit.recordEntry({
        action: 'access-tested',
        accountId,
        actorId: staffId,
        detail: { curriculum: curriculumId, lecture: lectureId, outcome },
      }),
    );
  }

  /** The sign-in, then what `openSession` asks, then what media asks with the first file. */
  private async askPlayer(
    person: PersonAccess,
    wish: { curriculumId: string; lectureId: string },
  ): Promise<Answer> {
    if (person.isSuspended) return refused('suspended');
    try {
      judgeAccess({ licenseVerified: person.licenseVerified, roles: [] }, 'licensed');
      await this.player.checkLecture(person.userId, wish);
    } catch (error) {
      return answerOf(error);
    }
    return { refusal: null, percent: null };
  }
}

const refused = (refusal: Refusal): Answer => ({ refusal, percent: null });

/** What the player would tell the person. @throws what is no refusal. */
function answerOf(error: unknown): Answer {
  if (!(error instanceof DomainError)) throw error;
  const { reason, percent } = error.params ?? {};
  switch (error.spec.code) {
    case ACCESS_ERRORS.LICENSE_REQUIRED.code:
      return refused('license');
    case L.NOT_ENROLLED.code:
      return refused(reason === 'expired' || reason === 'refund-requested' ? reason : 'not-enrolled');
    case L.LECTURE_NOT_FOUND.code:
      return refused('not-found');
    case L.NOT_PLAYABLE.code:
      return refused('not-playable');
    case L.VIDEO_PROCESSING.code:
      return { refusal: 'processing', percent: typeof percent === 'number' ? percent : null };
    case L.VIDEO_FAILED.code:
      return refused('failed');
    default:
      throw error;
  }
}
