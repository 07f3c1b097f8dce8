import { hasRole, rolesOf, type Role } from '@lectern/contracts-core';
import { testLectureAccess, type getAccessTestHistory } from '@lectern/contracts-learning';
import {
  AuditEntriesService,
  HISTORY_ENTRIES,
  LOGGER,
  PersonNames,
  presentHistory,
  ServiceClient,
  SETTINGS,
  type Logger,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { LearningSettings } from '../../config.ts';

/** Who of staff tested access to a lecture. Whom they tested is in the audit log alone. */
@Injectable()
export class AccessTestHistoryService {
  private readonly names: PersonNames;

  constructor(
    private readonly audit: AuditEntriesService,
    @Inject(SETTINGS) { identityUrl, serviceSecret }: LearningSettings,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.names = new PersonNames(new ServiceClient(identityUrl, serviceSecret), logger);
  }

  /** Empty where nothing is recorded, and for a lecture that never was. */
  async readHistory(
    place: RouteInput<typeof getAccessTestHistory>['params'],
    roles: readonly Role[],
  ): Promise<RouteOutput<typeof getAccessTestHistory>> {
    const entries = await this.audit.listOfLecture(place, ['access-tested'], HISTORY_ENTRIES);
    const names = await this.names.findNames(entries.map(({ actorId }) => actorId));
    return presentHistory(entries, names, {
      readsFacts: hasRole(roles, rolesOf(testLectureAccess)),
      more: ['outcome'],
    });
  }
}
