import type { Locale } from '@lectern/contracts-core';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PersonCardsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async findCard(id: string): Promise<{ name: string; email: string; language: Locale } | undefined> {
    const [card] = await this.database.query<{ name: string; email: string; language: Locale }>(
      'select name, email, language from account where id = $1',
      [id],
    );
    return card;
  }
}
