import type { AuditRecord, HistoryLine } from '@lectern/contracts-core';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { ServiceClient } from '../http/service-client.ts';
import { SETTINGS } from '../http/settings.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { PERSON_NAMES, PersonNames, type NameSource } from '../people/person-names.ts';
import type { IdentityAccess } from '../sign-in/identity-env.ts';
import { AuditEntriesService } from './audit-entries.service.ts';
import type { LecturePlace, RecordedKind } from './audit-entries.repository.ts';
import { HISTORY_ENTRIES, presentHistory, type HistoryFacts } from './present-history.ts';

/** What staff are told of the record. */
export interface History {
  /** The latest first. */
  readonly history: HistoryLine[];
  readonly isHistoryCut: boolean;
}

export interface HistoryOptions extends HistoryFacts {
  /** Acts that a person does alone: the entry has no actor, and the account that it is about is named. */
  readonly ownActs?: readonly string[];
  /** Reads entries from before all of the object's own; asked only where these leave lines for them. */
  readonly readOlder?: () => Promise<readonly AuditRecord[]>;
}

/** Tells staff who did what with an object and why: reads the record and names the actors. */
@Injectable()
export class HistoryService {
  private readonly entries: AuditEntriesService;
  private readonly names: NameSource;

  constructor(
    entries: AuditEntriesService,
    @Inject(SETTINGS) { identityUrl, serviceSecret }: IdentityAccess,
    @Inject(LOGGER) logger: Logger,
    @Optional() @Inject(PERSON_NAMES) names?: NameSource,
  ) {
    this.entries = entries;
    this.names = names ?? new PersonNames(new ServiceClient(identityUrl, serviceSecret), logger);
  }

  /** Of an object, or of a few of one kind together; empty where nothing is recorded. */
  async readHistory(
    kind: RecordedKind,
    ids: string | readonly string[],
    options: HistoryOptions = {},
  ): Promise<History> {
    return this.presentEntries(await this.entries.listOfObject(kind, ids, HISTORY_ENTRIES), options);
  }

  /** Of some acts upon a lecture; empty where nothing is recorded, and for a lecture that never was. */
  async readLectureHistory(
    place: LecturePlace,
    acts: readonly string[],
    options: HistoryOptions = {},
  ): Promise<History> {
    return this.presentEntries(await this.entries.listOfLecture(place, acts, HISTORY_ENTRIES), options);
  }

  /** Of entries that were found in another way, the latest first. */
  async presentEntries(
    entries: readonly AuditRecord[],
    { ownActs = [], readOlder, ...facts }: HistoryOptions = {},
  ): Promise<History> {
    const older = readOlder && entries.length < HISTORY_ENTRIES ? await readOlder() : [];
    const all = [...entries, ...older].map((entry) =>
      ownActs.includes(entry.action) ? { ...entry, actorId: entry.accountId } : entry,
    );
    return presentHistory(all, await this.names.findNames(all.map(({ actorId }) => actorId)), facts);
  }
}
