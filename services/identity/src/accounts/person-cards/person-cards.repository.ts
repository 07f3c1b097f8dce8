import type { Locale } from '@lectern/contracts-core';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

interface CardRow {
  readonly name: string;
  readonly lastName: string | null;
  readonly firstName: string | null;
  readonly email: string;
  readonly language: Locale;
  readonly verifiedOccupation: string | null;
}

@Injectable()
export class PersonCardsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async findCard(id: string): Promise<CardRow | undefined> {
    const [card] = await this.database.query<CardRow>(
      `select name, last_name as "lastName", first_name as "firstName", email, language,
              case when license_state = 'verified' then coalesce(
                (select occupation from license where account_id = account.id and state = 'verified'
                  order by decided_at desc limit 1), occupation) end as "verifiedOccupation"
         from account where id = $1`,
      [id],
    );
    return card;
  }
}
