import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { InstructorEntity } from './instructor.entity.ts';

@Injectable()
export class InstructorsRepository {
  constructor(private readonly database: Database) {}

  /** Looks an instructor up by their own id or by their user id. */
  findByAnyId(id: string): Promise<InstructorEntity | null> {
    return this.table().findOne({ where: [{ id }, { userId: id }] });
  }

  findPageOf(userId: string): Promise<InstructorEntity | null> {
    return this.table().findOneBy({ userId });
  }

  /**
   * The public list, best rated first; those with too few reviews for an average come after, the most reviewed first. The
   * platform's own account is not in it.
   */
  findListed(page: { limit: number; offset: number }): Promise<[InstructorEntity[], number]> {
    return this.table().findAndCount({
      where: { gender: Not('admin') },
      order: { rankedRating: 'DESC', reviewCount: 'DESC', id: 'ASC' },
      take: page.limit,
      skip: page.offset,
    });
  }

  findNames(ids: readonly string[]): Promise<Pick<InstructorEntity, 'id' | 'nameKo' | 'nameEn'>[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.table().find({
      select: { id: true, nameKo: true, nameEn: true },
      where: { id: In([...ids]) },
    });
  }

  private table() {
    return this.database.getRepository(InstructorEntity);
  }
}
