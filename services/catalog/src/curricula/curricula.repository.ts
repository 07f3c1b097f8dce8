import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CurriculumEntity } from './curriculum.entity.ts';

@Injectable()
export class CurriculaRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  findPublished(id: string): Promise<CurriculumEntity | null> {
    return this.database.repository(CurriculumEntity).findOneBy({ id, status: 'published' });
  }
}
