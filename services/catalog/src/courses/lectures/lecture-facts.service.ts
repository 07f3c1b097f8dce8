import type { findLectures, LectureFacts } from '@lectern/contracts-catalog';
import type { BodyOutput } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { LectureFactsRepository, type LectureFactsRow } from './lecture-facts.repository.ts';

/** Lectures as they are stored, for the services that play them. */
@Injectable()
export class LectureFactsService {
  constructor(private readonly lectures: LectureFactsRepository) {}

  async findFacts(wanted: BodyOutput<typeof findLectures>): Promise<LectureFacts[]> {
    const rows = await this.lectures.findFacts(wanted.lectureIds ?? [], wanted.curriculumIds ?? []);
    return rows.map(toFacts);
  }
}

const toFacts = (row: LectureFactsRow): LectureFacts => ({
  id: row.id,
  curriculumId: row.curriculumId,
  position: row.position,
  title_ko: row.titleKo,
  title_en: row.titleEn,
  description_ko: row.descriptionKo,
  description_en: row.descriptionEn,
  duration: row.durationSeconds,
  type: row.type,
  category: row.category,
  regions: [...row.regions],
  techniques: [...row.techniques],
  isPreview: row.isPreview,
  course_ko: row.courseKo,
  course_en: row.courseEn,
  goals_ko: [...row.goalsKo],
  goals_en: [...row.goalsEn],
  isPublished: row.status === 'published',
  instructorUserId: row.instructorUserId,
});
