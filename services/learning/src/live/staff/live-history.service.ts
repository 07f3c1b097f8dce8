import type { getStaffLiveHistory } from '@lectern/contracts-learning';
import {
  AuditEntriesService,
  HISTORY_ENTRIES,
  LOGGER,
  PersonNames,
  presentHistory,
  type RouteOutput,
  ServiceClient,
  SETTINGS,
  type Logger,
} from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { LearningSettings } from '../../config.ts';
import type { WantedLive } from '../live.service.ts';

/** Who came in at the door is a matter of these persons, not of the lecture. */
const ACTS = ['live-lecture-directed', 'live-poll-opened', 'live-poll-closed'];

/** Who did what with a live or on-site lecture, and why. */
@Injectable()
export class LiveHistoryService {
  private readonly names: PersonNames;

  constructor(
    private readonly audit: AuditEntriesService,
    @Inject(SETTINGS) { identityUrl, serviceSecret }: LearningSettings,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.names = new PersonNames(new ServiceClient(identityUrl, serviceSecret), logger);
  }

  /** Empty where nothing is recorded, and for a lecture that never was. */
  async readHistory(place: WantedLive): Promise<RouteOutput<typeof getStaffLiveHistory>> {
    const entries = await this.audit.listOfLecture(place, ACTS, HISTORY_ENTRIES);
    const names = await this.names.findNames(entries.map(({ actorId }) => actorId));
    return presentHistory(entries, names, { more: ['order', 'question'] });
  }
}
