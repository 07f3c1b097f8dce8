import { LOCALES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const COLUMNS = {
  name: column.text,
  lastName: column.text.orNull,
  firstName: column.text.orNull,
  email: column.text,
  language: column.oneOf(LOCALES),
};

type CardRow = RowOf<typeof COLUMNS>;

const FIND_CARD = defineStatement(
  'select name, last_name, first_name, email, language from account where id = $1',
  COLUMNS,
);

@Injectable()
export class PersonCardsRepository {
  constructor(private readonly database: Database) {}

  findCard(id: string): Promise<CardRow | undefined> {
    return this.database.row(FIND_CARD, [id]);
  }
}
