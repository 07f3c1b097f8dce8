import { ServiceSecretGuard } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { PersonCardsController } from './person-cards.controller.ts';
import { PersonCardsRepository } from './person-cards.repository.ts';
import { PersonCardsService } from './person-cards.service.ts';

@Module({
  controllers: [PersonCardsController],
  providers: [PersonCardsService, PersonCardsRepository, ServiceSecretGuard],
  exports: [PersonCardsService],
})
export class PersonCardsModule {}
