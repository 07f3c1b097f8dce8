import { hasRole, rolesOf, type Role } from '@lectern/contracts-core';
import { actOnQuestion, LEARNING_ERRORS as L, type getQuestionHistory } from '@lectern/contracts-learning';
import { DomainError, HistoryService, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { QuestionDeskRepository } from './question-desk.repository.ts';

/** Who of staff did what with a question, and why. */
@Injectable()
export class QuestionHistoryService {
  constructor(
    private readonly desk: QuestionDeskRepository,
    private readonly history: HistoryService,
  ) {}

  /** @throws {DomainError} QUESTION_NOT_FOUND. */
  async readHistory(
    questionId: string,
    roles: readonly Role[],
  ): Promise<RouteOutput<typeof getQuestionHistory>> {
    if (!(await this.desk.findQuestion(questionId))) throw new DomainError(L.QUESTION_NOT_FOUND);
    return this.history.readHistory('question', questionId, {
      readsFacts: hasRole(roles, rolesOf(actOnQuestion)),
      more: ['decision'],
    });
  }
}
