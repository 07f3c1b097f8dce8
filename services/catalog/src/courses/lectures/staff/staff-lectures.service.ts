import {
  CATALOG_ERRORS as C,
  FOUND_LECTURES,
  type lookUpLectures,
  type moveLecture,
} from '@lectern/contracts-catalog';
import type { BodyOutput, ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { FindLecturesRepository } from './find-lectures.repository.ts';
import { LectureMoves } from './lecture-moves.service.ts';

/** What staff find and change of lectures. */
@Injectable()
export class StaffLecturesService {
  constructor(
    private readonly moves: LectureMoves,
    private readonly found: FindLecturesRepository,
  ) {}

  /** A few lectures by what is typed, published ones and those of drafts; none for nothing. */
  async lookUpLectures(typed: string): Promise<ResponseOf<typeof lookUpLectures>> {
    const rows = await this.found.findLectures(typed, FOUND_LECTURES);
    return {
      items: rows.map(({ titleKo, titleEn, courseKo, courseEn, ...lecture }) => ({
        ...lecture,
        title_ko: titleKo,
        title_en: titleEn,
        course_ko: courseKo,
        course_en: courseEn,
      })),
    };
  }

  /** @throws {DomainError} LECTURE_NOT_FOUND, also of one that is neither live nor on site; SESSION_PAST. */
  async moveLecture(
    staff: SignedInPerson,
    lectureId: string,
    { startsAt, endsAt, reason }: BodyOutput<typeof moveLecture>,
  ): Promise<ResponseOf<typeof moveLecture>> {
    const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
    const by = { actorId: staff.userId, reason, editedBy: 'staff', agreedSeconds: null };
    if (!(await this.moves.moveLecture(lectureId, times, by))) throw new DomainError(C.LECTURE_NOT_FOUND);
    return { lectureId, ...times };
  }
}
