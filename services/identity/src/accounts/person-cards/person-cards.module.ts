import { PERSON_NAMES, ServiceSecretGuard, type NameSource } from '@lectern/nest-kit';
import { Global, Module } from '@nestjs/common';
import { PersonCardsController } from './person-cards.controller.ts';
import { PersonCardsRepository } from './person-cards.repository.ts';
import { PersonCardsService } from './person-cards.service.ts';

/** Global, because the audit of the kit names people with it. */
@Global()
@Module({
  controllers: [PersonCardsController],
  providers: [
    PersonCardsService,
    PersonCardsRepository,
    ServiceSecretGuard,
    {
      provide: PERSON_NAMES,
      inject: [PersonCardsService],
      useFactory: (cards: PersonCardsService): NameSource => ({ findNames: (ids) => cards.listNames(ids) }),
    },
  ],
  exports: [PersonCardsService, PERSON_NAMES],
})
export class PersonCardsModule {}
