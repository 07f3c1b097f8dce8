import type { SignedInPerson } from '@lectern/contracts-core';
import { endPresence, keepPresence } from '@lectern/contracts-identity';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { PresenceService } from './presence.service.ts';

/** Who may call is part of each contract; the service asks for the roles of the kind. */
@Controller()
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Route(keepPresence)
  keepPresence(
    { params }: RouteInput<typeof keepPresence>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof keepPresence>> {
    return this.presence.keepPresence(person, params);
  }

  @Route(endPresence)
  async endPresence(
    { params }: RouteInput<typeof endPresence>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof endPresence>> {
    await this.presence.endPresence(person, params);
    return { success: true };
  }
}
