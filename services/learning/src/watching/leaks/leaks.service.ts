import type { Course } from '@lectern/contracts-catalog';
import type { BodyOutput } from '@lectern/contracts-core';
import type { LeakedPerson, LeakViewing, lookUpLeak } from '@lectern/contracts-learning';
import { AuditService, Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Courses } from '../../common/courses.service.ts';
import { Partners } from '../../common/partners.service.ts';
import { watermarkOf } from '../player/watermark.ts';
import { LeaksRepository, type ViewingRow } from './leaks.repository.ts';

/** Finds whose viewing a leaked film shows. Each look is written down with everybody it named. */
@Injectable()
export class LeaksService {
  constructor(
    private readonly database: Database,
    private readonly leaks: LeaksRepository,
    private readonly courses: Courses,
    private readonly partners: Partners,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} UNAVAILABLE when names or titles cannot be read. */
  async lookUpLeak(
    { shortId, at, reason }: BodyOutput<typeof lookUpLeak>,
    staffId: string,
  ): Promise<LeakedPerson[]> {
    const ids = await this.leaks.findPeople(shortId);
    const found = await Promise.all(
      ids.map(async (userId) => ({
        userId,
        card: await this.partners.findPerson(userId),
        rows: await this.leaks.listViewings(userId, at ?? null),
      })),
    );
    const courses = await this.courses.findCourses(
      found.flatMap(({ rows }) => rows.map(({ curriculumId }) => curriculumId)),
    );
    const detail = { shortId, ...(at === undefined ? {} : { moment: at }), reason };
    await this.database.runInTransaction(async () => {
      const named = ids.length > 0 ? ids : [undefined];
      for (const accountId of named)
        await this.audit.recordEntry({ action: 'leak-looked-up', accountId, actorId: staffId, detail });
    });
    return found.map(({ userId, card, rows }) => ({
      userId,
      name: card?.name ?? null,
      maskedEmail: card ? watermarkOf(userId, card.email).email : null,
      viewings: rows.map((row) => presentViewing(row, courses.get(row.curriculumId))),
    }));
  }
}

function presentViewing(row: ViewingRow, course: Course | undefined): LeakViewing {
  const lecture = course?.lectures.find(({ id }) => id === row.lectureId);
  return {
    kind: row.kind,
    curriculumId: row.curriculumId,
    lectureId: row.lectureId,
    title_ko: course?.title_ko ?? '',
    title_en: course?.title_en ?? '',
    lecture_ko: lecture?.title_ko ?? '',
    lecture_en: lecture?.title_en ?? '',
    beganAt: row.beganAt.toISOString(),
    endedAt: row.endedAt.toISOString(),
    device: row.device,
  };
}
