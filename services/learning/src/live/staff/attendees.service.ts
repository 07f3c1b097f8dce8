import type { QueryOutput } from '@lectern/contracts-core';
import { MOST_NAMED } from '@lectern/contracts-identity';
import type { exportAttendees, LiveAttendee, PresenceChecks } from '@lectern/contracts-learning';
import { Injectable } from '@nestjs/common';
import { Partners } from '../../common/partners.service.ts';
import { PresenceChecksService } from '../presence/presence-checks.service.ts';
import type { Scheduled } from '../schedule.service.ts';
import { LiveFiguresRepository, type AttendeePage, type AttendeeRow } from './live-figures.repository.ts';
import { pageOfLectures } from './page-of-lectures.ts';

export type AttendeeFilters = QueryOutput<typeof exportAttendees>;
type Named = AttendeeRow & { readonly name: string };
interface Page {
  readonly attendees: LiveAttendee[];
  readonly next: string | null;
  /** Of those that a name was looked for in; undefined where none was. */
  readonly found: number | undefined;
}

/** Who was at a lecture. Names are in identity, so that a name is looked for among all who came. */
@Injectable()
export class AttendeesService {
  constructor(
    private readonly figures: LiveFiguresRepository,
    private readonly checks: PresenceChecksService,
    private readonly partners: Partners,
  ) {}

  /** In the order in which they came. @throws when identity does not answer. */
  async listAttendees(
    scheduled: Scheduled,
    { q, presence, ...paging }: AttendeeFilters & Omit<AttendeePage, 'isPresent'>,
  ): Promise<Page> {
    if (q.trim() === '') {
      const isPresent = isPresentOf(presence);
      const { rows, next } = await this.figures.listAttendees(scheduled.lecture.id, { ...paging, isPresent });
      const names = await this.partners.findNames(rows.map(({ userId }) => userId));
      const named = rows.map((row) => ({ ...row, name: names.get(row.userId) ?? '' }));
      return { attendees: await this.presentAll(scheduled, named), next, found: undefined };
    }
    const found: Named[] = [];
    for await (const part of this.readNamed(scheduled, { q, presence })) found.push(...part);
    const keyOf = ({ keyAt, userId }: Named) => ({ at: keyAt, id: userId });
    const { rows, next } = pageOfLectures(found, { ...paging, order: 'asc' }, keyOf);
    return { attendees: await this.presentAll(scheduled, rows), next, found: found.length };
  }

  /** All who fit, in parts. @throws when identity does not answer. */
  async *readAttendees(scheduled: Scheduled, filters: AttendeeFilters): AsyncGenerator<LiveAttendee[]> {
    for await (const part of this.readNamed(scheduled, filters)) yield this.presentAll(scheduled, part);
  }

  private async *readNamed(
    { lecture }: Scheduled,
    { q, presence }: AttendeeFilters,
  ): AsyncGenerator<Named[]> {
    const words = foldName(q.trim());
    let after: string | null = '';
    while (after !== null) {
      const paging: AttendeePage = { after, size: MOST_NAMED, isPresent: isPresentOf(presence) };
      const { rows, next } = await this.figures.listAttendees(lecture.id, paging);
      const names = await this.partners.findNames(rows.map(({ userId }) => userId));
      yield rows
        .map((row) => ({ ...row, name: names.get(row.userId) ?? '' }))
        .filter(({ name }) => foldName(name).includes(words));
      after = next;
    }
  }

  private async presentAll(scheduled: Scheduled, rows: readonly Named[]): Promise<LiveAttendee[]> {
    const checks = await this.checks.presentToAll(
      rows.map(({ userId }) => userId),
      scheduled,
    );
    return rows.map((row, place) => present(row, checks[place]));
  }
}

const foldName = (name: string): string => name.normalize('NFC').toLowerCase();

const isPresentOf = (presence: AttendeeFilters['presence']): boolean | undefined =>
  presence === undefined ? undefined : presence === 'there';

const present = (
  { userId, name, joinedAt, seenAt, isPresent, seconds }: Named,
  checks: PresenceChecks | undefined,
): LiveAttendee => ({
  userId,
  name,
  joinedAt: joinedAt.toISOString(),
  leftAt: isPresent ? null : seenAt.toISOString(),
  seconds,
  checksAsked: checks?.asked ?? 0,
  checksConfirmed: checks?.confirmed ?? 0,
});
