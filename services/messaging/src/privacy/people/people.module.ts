import { PeopleController, PERSON_RECORDS, ServiceSecretGuard } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { PeopleRepository } from './people.repository.ts';
import { PeopleService } from './people.service.ts';

@Module({
  controllers: [PeopleController],
  providers: [{ provide: PERSON_RECORDS, useClass: PeopleService }, PeopleRepository, ServiceSecretGuard],
})
export class PeopleModule {}
