import { hasRole, rolesOf, type Role } from '@lectern/contracts-core';
import { testLectureAccess, type getAccessTestHistory } from '@lectern/contracts-learning';
import { HistoryService, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Who of staff tested access to a lecture. Whom they tested is in the audit log alone. */
@Injectable()
export class AccessTestHistoryService {
  constructor(private readonly history: HistoryService) {}

  /** Empty where nothing is recorded, and for a lecture that never was. */
  readHistory(
    place: RouteInput<typeof getAccessTestHistory>['params'],
    roles: readonly Role[],
  ): Promise<RouteOutput<typeof getAccessTestHistory>> {
    return this.history.readLectureHistory(place, ['access-tested'], {
      readsFacts: hasRole(roles, rolesOf(testLectureAccess)),
      more: ['outcome'],
    });
  }
}
