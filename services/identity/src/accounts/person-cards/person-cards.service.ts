import { Injectable } from '@nestjs/common';
import { PersonCardsRepository } from './person-cards.repository.ts';

/** How to write to a person, for services that have something to tell. */
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
