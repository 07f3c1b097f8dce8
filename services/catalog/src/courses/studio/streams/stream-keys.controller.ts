import {
  checkStreamKey,
  endStreamKey,
  findStaffStreamKey,
  findStreamKey,
  renewStreamKey,
  showStreamKey,
} from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StaffStreamKeysService } from './staff-stream-keys.service.ts';
import { StreamKeyChecks } from './stream-key-checks.service.ts';
import { StreamKeysService } from './stream-keys.service.ts';

@Controller()
export class StreamKeysController {
  constructor(
    private readonly keys: StreamKeysService,
    private readonly staffKeys: StaffStreamKeysService,
    private readonly checks: StreamKeyChecks,
  ) {}

  @Route(findStreamKey)
  findStreamKey(
    { params }: RouteInput<typeof findStreamKey>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof findStreamKey>> {
    return this.keys.findState(person, params);
  }

  @Route(showStreamKey)
  showStreamKey(
    { params }: RouteInput<typeof showStreamKey>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof showStreamKey>> {
    return this.keys.showKey(person, params);
  }

  @Route(renewStreamKey)
  renewStreamKey(
    { params }: RouteInput<typeof renewStreamKey>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof renewStreamKey>> {
    return this.keys.renewKey(person, params);
  }

  @Route(findStaffStreamKey)
  findStaffStreamKey({
    params: { id, lectureId },
  }: RouteInput<typeof findStaffStreamKey>): Promise<RouteOutput<typeof findStaffStreamKey>> {
    return this.staffKeys.findKey({ curriculumId: id, lectureId });
  }

  @Route(endStreamKey)
  endStreamKey(
    { params: { id, lectureId }, body }: RouteInput<typeof endStreamKey>,
    @SignedIn() staff: SignedInPerson,
  ): Promise<RouteOutput<typeof endStreamKey>> {
    return this.staffKeys.endKey(staff, { curriculumId: id, lectureId }, body.reason);
  }

  @Route(checkStreamKey)
  async checkStreamKey({
    body,
  }: RouteInput<typeof checkStreamKey>): Promise<RouteOutput<typeof checkStreamKey>> {
    return { isAccepted: await this.checks.isAccepted(body.lectureId, body.key, body.isRunning) };
  }
}
