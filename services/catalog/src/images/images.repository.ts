import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ImageEntity } from './image.entity.ts';

@Injectable()
export class ImagesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  findByIds(ids: readonly string[]): Promise<ImageEntity[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.database.repository(ImageEntity).findBy({ id: In([...ids]) });
  }
}
