import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const OPEN = defineStatement(
  `select remote_id, release_id, percent, reason, asked_by, asked_at from promotion_request
    where ended_at is null order by remote_id`,
  {
    remoteId: column.text,
    releaseId: column.text,
    percent: column.integer,
    reason: column.text,
    askedBy: column.text,
    askedAt: column.time,
  },
);
const ADD = defineStatement(
  'insert into promotion_request (remote_id, release_id, percent, reason, asked_by) values ($1, $2, $3, $4, $5)',
);
const END = defineStatement(
  'update promotion_request set ended_at = now() where remote_id = $1 and ended_at is null',
);

interface NewRequest {
  readonly remoteId: string;
  readonly releaseId: string;
  readonly percent: number;
  readonly reason: string;
  readonly askedBy: string;
}

@Injectable()
export class RequestsRepository {
  constructor(private readonly database: Database) {}

  /** Requests that wait for a second person; one per remote at most. */
  listOpen() {
    return this.database.rows(OPEN);
  }

  async addRequest({ remoteId, releaseId, percent, reason, askedBy }: NewRequest): Promise<void> {
    await this.database.run(ADD, [remoteId, releaseId, percent, reason, askedBy]);
  }

  async endRequest(remoteId: string): Promise<void> {
    await this.database.run(END, [remoteId]);
  }
}
