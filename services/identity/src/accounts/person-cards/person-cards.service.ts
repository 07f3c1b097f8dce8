import { Injectable } from '@nestjs/common';
import { PersonCardsRepository } from './person-cards.repository.ts';

/** Name, address, language and country of a person, for services that send mails or take payments. */
@Injectable()
export class PersonCardsService {
  constructor(private readonly cards: PersonCardsRepository) {}

  findCard(userId: string): ReturnType<PersonCardsRepository['findCard']> {
    return this.cards.findCard(userId);
  }

  findNames(userIds: readonly string[]): ReturnType<PersonCardsRepository['findNames']> {
    return this.cards.findNames(userIds);
  }

  /** Names by id, of those who still have an account; null stands for no person. */
  async listNames(userIds: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.cards.findNames([...new Set(userIds.filter((id) => id !== null))]);
    return new Map(rows.map(({ userId, name }) => [userId, name]));
  }

  findInstructors(userIds: readonly string[]): ReturnType<PersonCardsRepository['findInstructors']> {
    return this.cards.findInstructors(userIds);
  }

  /** By the whole e-mail address or by id. */
  findAccess(person: string): ReturnType<PersonCardsRepository['findAccess']> {
    return this.cards.findAccess(person);
  }

  findCountries(userIds: readonly string[]): ReturnType<PersonCardsRepository['findCountries']> {
    return this.cards.findCountries(userIds);
  }
}
