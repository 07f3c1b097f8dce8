import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { LectureEntity } from './lecture.entity.ts';

@Injectable()
export class LecturesRepository {
  constructor(private readonly database: Database) {}

  findPublicById(id: string): Promise<LectureEntity | null> {
    return this.publicOnes().andWhere('lecture.id = :id', { id }).getOne();
  }

  findPublicOfInstructor(
    instructorId: string,
    page: { limit: number; offset: number },
  ): Promise<LectureEntity[]> {
    return this.publicOnes()
      .andWhere('lecture.instructorId = :instructorId', { instructorId })
      .orderBy('lecture.curriculumId')
      .addOrderBy('lecture.position')
      .addOrderBy('lecture.id')
      .limit(page.limit)
      .offset(page.offset)
      .getMany();
  }

  countPublicOfInstructor(instructorId: string): Promise<number> {
    return this.publicOnes().andWhere('lecture.instructorId = :instructorId', { instructorId }).getCount();
  }

  /** Only lectures of published curricula, because drafts and hidden ones are not public. */
  private publicOnes(): SelectQueryBuilder<LectureEntity> {
    return this.database
      .getRepository(LectureEntity)
      .createQueryBuilder('lecture')
      .where(
        `exists (select 1 from curriculum c where c.id = lecture.curriculum_id and c.status = 'published')`,
      )
      .andWhere('lecture.removed_at is null');
  }
}
