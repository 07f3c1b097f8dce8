import { Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const NOTE = defineStatement(
  `insert into live_notice (lecture_id, occasion, asked_at) values ($1, $2, present()) on conflict do nothing`,
);

@Injectable()
export class LiveMailsRepository {
  constructor(private readonly database: Database) {}

  /** Within a transaction: whether this is the first request for this mail. */
  async noteOccasion(lectureId: string, occasion: string): Promise<boolean> {
    return (await this.database.run(NOTE, [lectureId, occasion])) > 0;
  }
}
