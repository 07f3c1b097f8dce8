import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ChosenPicturesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** The picture a person chose; undefined also for a deleted account. */
  async findChosenPicture(accountId: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ profile_image: string | null }>(
      'select profile_image from account where id = $1',
      [accountId],
    );
    return row?.profile_image ?? undefined;
  }
}
