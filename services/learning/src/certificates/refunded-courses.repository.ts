import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { percentOf } from '../common/domain/percentage.ts';

const CREDITED = defineStatement(
  `select curriculum_id, lecture_id, seen_ms, duration_ms from watch
    where user_id = $1 and curriculum_id = any($2) and seen_ms > 0 and watched_at >= $3 order by lecture_id`,
  {
    curriculumId: column.text,
    lectureId: column.text,
    seenMs: column.integer,
    durationMs: column.integer,
  },
);
const VALID = defineStatement(
  `select curriculum_id, number from certificate
    where user_id = $1 and curriculum_id = any($2) and revoked_at is null
      and issued_at >= $3 order by number`,
  { curriculumId: column.text, number: column.text },
);
const REVOKE = defineStatement(
  `update certificate set revoked_at = present(), revoked_by = 'refund'
    where user_id = $1 and curriculum_id = any($2) and revoked_at is null returning number`,
  { number: column.text },
);

export interface RefundStanding {
  readonly creditedLectures: string[];
  readonly certificates: { readonly curriculumId: string; readonly number: string }[];
  readonly watched: {
    readonly curriculumId: string;
    readonly lectureId: string;
    readonly percentage: number;
  }[];
}

@Injectable()
export class RefundedCoursesRepository {
  constructor(private readonly database: Database) {}

  async readStanding(userId: string, curriculumIds: readonly string[], since: Date): Promise<RefundStanding> {
    const credited = await this.database.rows(CREDITED, [userId, [...curriculumIds], since]);
    return {
      creditedLectures: credited.map(({ lectureId }) => lectureId),
      certificates: await this.database.rows(VALID, [userId, [...curriculumIds], since]),
      watched: credited.map(({ curriculumId, lectureId, seenMs, durationMs }) => ({
        curriculumId,
        lectureId,
        percentage: percentOf(seenMs, durationMs),
      })),
    };
  }

  async revokeOfCourses(userId: string, curriculumIds: readonly string[]): Promise<string[]> {
    return (await this.database.rows(REVOKE, [userId, [...curriculumIds]])).map(({ number }) => number);
  }
}
