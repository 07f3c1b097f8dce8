import { decideFlag, listFlags } from '@lectern/contracts-identity';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { visitorOf } from '../../common/visitor.ts';
import { FlagsService } from './flags.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class FlagsController {
  constructor(private readonly flags: FlagsService) {}

  @Route(listFlags)
  listFlags(
    _input: RouteInput<typeof listFlags>,
    @SignedIn() { roles }: SignedInPerson,
  ): Promise<RouteOutput<typeof listFlags>> {
    return this.flags.listFlags(roles);
  }

  @Route(decideFlag)
  decideFlag(
    { params, body }: RouteInput<typeof decideFlag>,
    @SignedIn() { userId }: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof decideFlag>> {
    return this.flags.decideFlag(params.name, body, { id: userId, address: visitorOf(request).address });
  }
}
