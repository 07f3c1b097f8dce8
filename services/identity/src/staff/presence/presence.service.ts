import type { ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import { type keepPresence, PRESENCE_ROLES } from '@lectern/contracts-identity';
import { judgeAccess } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { PresenceRepository, type OpenObject } from './presence.repository.ts';

/** Who of the staff has what open now. Processes share it through the table. It changes nothing, so nothing is audited. */
@Injectable()
export class PresenceService {
  constructor(private readonly presence: PresenceRepository) {}

  /** @throws {DomainError} FORBIDDEN for an object that the person may not read. */
  async keepPresence(person: SignedInPerson, object: OpenObject): Promise<ResponseOf<typeof keepPresence>> {
    requireReader(person, object);
    await this.presence.keepOpen(person.userId, object);
    const others = await this.presence.listOthers(person.userId, object);
    return { others: others.map(({ name, since }) => ({ name, since: since.toISOString() })) };
  }

  /** @throws {DomainError} FORBIDDEN for an object that the person may not read. */
  async endPresence(person: SignedInPerson, object: OpenObject): Promise<void> {
    requireReader(person, object);
    await this.presence.endOpen(person.userId, object);
  }

  /** Deletes what pages left behind that were not closed properly. */
  sweepPresence(): Promise<void> {
    return this.presence.sweepExpired();
  }
}

const requireReader = (person: SignedInPerson, { kind }: OpenObject): void =>
  judgeAccess(person, { roles: PRESENCE_ROLES[kind] });
