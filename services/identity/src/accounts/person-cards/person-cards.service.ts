import { Injectable } from '@nestjs/common';
import { PersonCardsRepository } from './person-cards.repository.ts';

/** Name, address and language of a person, for services that send mails. */
@Injectable()
export class PersonCardsService {
  private readonly cards: PersonCardsRepository;

  constructor(cards: PersonCardsRepository) {
    this.cards = cards;
  }

  findCard(userId: string): ReturnType<PersonCardsRepository['findCard']> {
    return this.cards.findCard(userId);
  }
}
