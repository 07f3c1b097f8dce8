import type { getStaffLiveHistory } from '@lectern/contracts-learning';
import { HistoryService, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { WantedLive } from '../live.service.ts';

/** Who came in at the door is a matter of these persons, not of the lecture. */
const ACTS = ['live-lecture-directed', 'live-poll-opened', 'live-poll-closed'];

/** Who did what with a live or on-site lecture, and why. */
@Injectable()
export class LiveHistoryService {
  constructor(private readonly history: HistoryService) {}

  /** Empty where nothing is recorded, and for a lecture that never was. */
  readHistory(place: WantedLive): Promise<RouteOutput<typeof getStaffLiveHistory>> {
    return this.history.readLectureHistory(place, ACTS, { more: ['order', 'question'] });
  }
}
