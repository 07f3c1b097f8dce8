import { hasRole, rolesOf, type Role } from '@lectern/contracts-core';
import { actOnQuestion, LEARNING_ERRORS as L, type getQuestionHistory } from '@lectern/contracts-learning';
import {
  AuditEntriesService,
  DomainError,
  HISTORY_ENTRIES,
  LOGGER,
  PersonNames,
  presentHistory,
  ServiceClient,
  SETTINGS,
  type Logger,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { LearningSettings } from '../../../config.ts';
import { QuestionDeskRepository } from './question-desk.repository.ts';

/** Who of staff did what with a question, and why. */
@Injectable()
export class QuestionHistoryService {
  private readonly names: PersonNames;

  constructor(
    private readonly desk: QuestionDeskRepository,
    private readonly audit: AuditEntriesService,
    @Inject(SETTINGS) { identityUrl, serviceSecret }: LearningSettings,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.names = new PersonNames(new ServiceClient(identityUrl, serviceSecret), logger);
  }

  /** @throws {DomainError} QUESTION_NOT_FOUND. */
  async readHistory(
    questionId: string,
    roles: readonly Role[],
  ): Promise<RouteOutput<typeof getQuestionHistory>> {
    if (!(await this.desk.findQuestion(questionId))) throw new DomainError(L.QUESTION_NOT_FOUND);
    const entries = await this.audit.listOfObject('question', questionId, HISTORY_ENTRIES);
    const names = await this.names.findNames(entries.map(({ actorId }) => actorId));
    return presentHistory(entries, names, {
      readsFacts: hasRole(roles, rolesOf(actOnQuestion)),
      more: ['decision'],
    });
  }
}
