import { Injectable } from '@nestjs/common';
import { PersonCardsRepository } from './person-cards.repository.ts';

/** How to write to a person, for services that have something to tell. */
@Injectable()
export class PersonCardsService {
  private readonly cards: PersonCardsRepository;

  constructor(cards: PersonCardsRepository) {
    this.cards = cards;
  }

  find(userId: string): ReturnType<PersonCardsRepository['find']> {
    return this.cards.find(userId);
  }
}
