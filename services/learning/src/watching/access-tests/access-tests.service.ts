import { ACCESS_ERRORS, type BodyOutput } from '@lectern/contracts-core';
import { LEARNING_ERRORS as L, type AccessTest, type testLectureAccess } from '@lectern/contracts-learning';
import { AuditService, Database, DomainError, judgeAccess } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Partners, type PersonAccess } from '../../common/partners.service.ts';
import { PlayerService } from '../player/player.service.ts';

type Wish = BodyOutput<typeof testLectureAccess>;
type Refusal = NonNullable<AccessTest['refusal']>;
interface Answer {
  readonly refusal: Refusal | null;
  readonly percent: number | null;
}

/** Asks what the player asks, for staff who want to know why somebody cannot watch. Each test is written down. */
@Injectable()
export class AccessTestsService {
  constructor(
    private readonly database: Database,
    private readonly player: PlayerService,
    private readonly partners: Partners,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} PERSON_NOT_FOUND, LECTURE_NOT_FOUND of what is no lecture of the course; UNAVAILABLE. */
  async testAccess({ person: asked, ...wish }: Wish, staffId: string): Promise<AccessTest> {
    const person = await this.partners.findPersonAccess(asked);
    if (!person) throw new DomainError(L.PERSON_NOT_FOUND);
    if (!(await this.player.hasLecture(wish))) throw new DomainError(L.LECTURE_NOT_FOUND);
    const { userId, name, email, licenseState } = person;
    const [answer, enrolments] = await Promise.all([
      this.askPlayer(person, wish),
      this.partners.listEnrolments(userId),
    ]);
    const enrolment = enrolments.find(({ curriculumId }) => curriculumId === wish.curriculumId);
    await this.database.runInTransaction(() =>
      this.audit.recordEntry({
        action: 'access-tested',
        accountId: userId,
        actorId: staffId,
        detail: {
          curriculum: wish.curriculumId,
          lecture: wish.lectureId,
          outcome: answer.refusal ?? 'opens',
        },
      }),
    );
    return {
      person: { userId, name, email },
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
