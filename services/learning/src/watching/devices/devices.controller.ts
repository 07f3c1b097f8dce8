import type { SignedInPerson } from '@lectern/contracts-core';
import { LEARNING_LIMITS, listPlayingDevices, removePlayingDevice } from '@lectern/contracts-learning';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readDeviceSecret } from './device-cookie.ts';
import { DevicesService } from './devices.service.ts';

@Controller()
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  @Route(listPlayingDevices)
  async listPlayingDevices(
    _input: RouteInput<typeof listPlayingDevices>,
    @SignedIn() { userId }: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof listPlayingDevices>> {
    return {
      devices: await this.devices.listDevices(userId, readDeviceSecret(request)),
      most: LEARNING_LIMITS.devicesOfKind,
      removalsLeft: await this.devices.countRemovalsLeft(userId),
    };
  }

  @Route(removePlayingDevice)
  async removePlayingDevice(
    { params }: RouteInput<typeof removePlayingDevice>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof removePlayingDevice>> {
    await this.devices.removeDevice(userId, params.deviceId);
    return { success: true };
  }
}
