import { ACCESS_ERRORS, type SignedInPerson } from '@lectern/contracts-core';
import { listMaterials } from '@lectern/contracts-media';
import {
  DomainError,
  Route,
  sessionBindingOf,
  SignedIn,
  SlidingLimits,
  type Limit,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MaterialsService } from './materials.service.ts';

/** Whoever asks first has the files drawn, which takes tenths of a second of the processor. */
const LISTS: Limit = { name: 'materials', hits: 60, seconds: 60 };

@Controller()
export class MaterialsController {
  constructor(
    private readonly materials: MaterialsService,
    private readonly limits: SlidingLimits,
  ) {}

  @Route(listMaterials)
  async listMaterials(
    { params }: RouteInput<typeof listMaterials>,
    @SignedIn() { userId }: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof listMaterials>> {
    const binding = sessionBindingOf(request);
    if (!binding) throw new DomainError(ACCESS_ERRORS.UNAUTHENTICATED);
    await this.limits.countHit(LISTS, userId);
    return { materials: await this.materials.listMaterials({ ...params, userId, binding }) };
  }
}
