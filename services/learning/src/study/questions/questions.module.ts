import { AuditModule, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { QuestionsController } from './questions.controller.ts';
import { QuestionsRepository } from './questions.repository.ts';
import { QuestionsService } from './questions.service.ts';
import { QuestionActsRepository } from './staff/question-acts.repository.ts';
import { QuestionActsService } from './staff/question-acts.service.ts';
import { QuestionDeskRepository } from './staff/question-desk.repository.ts';
import { QuestionHistoryService } from './staff/question-history.service.ts';
import { QuestionMails } from './staff/question-mails.service.ts';
import { StaffQuestionsController } from './staff/staff-questions.controller.ts';
import { StaffQuestionsService } from './staff/staff-questions.service.ts';

@Module({
  imports: [AuditModule, SignInModule],
  controllers: [QuestionsController, StaffQuestionsController],
  providers: [
    QuestionActsRepository,
    QuestionActsService,
    QuestionDeskRepository,
    QuestionHistoryService,
    QuestionMails,
    QuestionsRepository,
    QuestionsService,
    StaffQuestionsService,
  ],
})
export class QuestionsModule {}
