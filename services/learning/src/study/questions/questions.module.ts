import { SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { QuestionsController } from './questions.controller.ts';
import { QuestionsRepository } from './questions.repository.ts';
import { QuestionsService } from './questions.service.ts';

@Module({
  imports: [SignInModule],
  controllers: [QuestionsController],
  providers: [QuestionsService, QuestionsRepository],
})
export class QuestionsModule {}
