import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const FIND_CHOSEN = defineStatement('select profile_image from account where id = $1', {
  profileImage: column.text.orNull,
});

@Injectable()
export class ChosenPicturesRepository {
  constructor(private readonly database: Database) {}

  /** The picture a person chose; undefined also for a deleted account. */
  async findChosenPicture(accountId: string): Promise<string | undefined> {
    return (await this.database.row(FIND_CHOSEN, [accountId]))?.profileImage ?? undefined;
  }
}
