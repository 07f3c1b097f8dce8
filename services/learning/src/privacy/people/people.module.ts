import {
  PeopleController,
  PERSON_EVENTS,
  PERSON_RECORDS,
  PersonEventsController,
  ServiceSecretGuard,
} from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { PeopleRepository } from './people.repository.ts';
import { PeopleService } from './people.service.ts';
import { PersonEventsRepository } from './person-events.repository.ts';
import { PersonEventsService } from './person-events.service.ts';

@Module({
  controllers: [PeopleController, PersonEventsController],
  providers: [
    { provide: PERSON_RECORDS, useClass: PeopleService },
    { provide: PERSON_EVENTS, useClass: PersonEventsService },
    PeopleRepository,
    PersonEventsRepository,
    ServiceSecretGuard,
  ],
})
export class PeopleModule {}
