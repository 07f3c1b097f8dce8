import type { SignedInPerson } from '@lectern/contracts-core';
import { listLearnerDevices, removeLearnerDevice } from '@lectern/contracts-learning';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { DevicesService } from './devices.service.ts';

/** Who may call is part of the contract. */
@Controller()
export class StaffDevicesController {
  constructor(private readonly devices: DevicesService) {}

  @Route(listLearnerDevices)
  async listLearnerDevices({
    params: { userId },
  }: RouteInput<typeof listLearnerDevices>): Promise<RouteOutput<typeof listLearnerDevices>> {
    const devices = await this.devices.listDevices(userId, undefined);
    return {
      devices: devices.map(({ isCurrent: _, ...device }) => device),
      most: this.devices.most,
      removalsLeft: await this.devices.countRemovalsLeft(userId),
    };
  }

  @Route(removeLearnerDevice)
  async removeLearnerDevice(
    { params, body }: RouteInput<typeof removeLearnerDevice>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof removeLearnerDevice>> {
    await this.devices.removeForPerson(params, body.reason, userId);
    return { success: true };
  }
}
