import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const LOCK = defineStatement(`select pg_advisory_xact_lock(hashtextextended('player ' || $1, 0))`);
const STREAM = defineStatement(
  `select s.id, s.device_id, s.opened_at, s.beat_at > present() - make_interval(secs => $2) as is_alive,
          d.name as device_name, d.kind as device_kind
     from player_session s join device d on d.id = s.device_id
    where s.user_id = $1 and s.ended_at is null`,
  {
    id: column.text,
    deviceId: column.text,
    openedAt: column.time,
    isAlive: column.boolean,
    deviceName: column.text,
    deviceKind: column.oneOf(['computer', 'mobile']),
  },
);
const SESSION = defineStatement(
  `select s.id, s.device_id, s.curriculum_id, s.lecture_id, s.ended_by, s.duration_ms,
          exists (select from live_lecture l where l.lecture_id = s.lecture_id) as is_live
     from player_session s where s.id = $1 and s.user_id = $2`,
  {
    id: column.text,
    deviceId: column.text,
    curriculumId: column.text,
    lectureId: column.text,
    endedBy: column.text.orNull,
    durationMs: column.integer,
    isLive: column.boolean,
  },
);
const END = defineStatement(
  `update player_session set ended_at = greatest(present(), opened_at), ended_by = $3, taken_by = $4
    where id = $1 and user_id = $2 and ended_at is null`,
);
const ADD = defineStatement(
  `insert into player_session (id, user_id, device_id, curriculum_id, lecture_id, duration_ms, course_ms,
                               opened_at, beat_at, saved_at, renew_at, counts_sent)
   select $1, $2, $3, $4, $5, $6, $7, began.at, began.at, began.at, present(), true
     -- Never before the session before it ended: a transaction's clock stands still while it waits for its turn.
     from (select greatest(present(), (select max(coalesce(ended_at, opened_at)) from player_session
             where user_id = $2 and opened_at > present() - interval '1 day')) as at) began`,
);
const SET_LENGTH = defineStatement(
  'update player_session set duration_ms = $2, course_ms = $3 where id = $1',
);
const RENEW = defineStatement(
  'update player_session set renew_at = present() + make_interval(secs => $2) where id = $1',
);

export type StreamRow = RowOf<(typeof STREAM)['columns']>;
export type SessionRow = RowOf<(typeof SESSION)['columns']>;

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly deviceId: string;
  readonly curriculumId: string;
  readonly lectureId: string;
  readonly durationMs: number;
  readonly courseMs: number;
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  /** Within a transaction: one at a time for a person. */
  async lockPerson(userId: string): Promise<void> {
    await this.database.run(LOCK, [userId]);
  }

  /** The session that has the person's stream; alive while its heartbeats come. */
  findStream(userId: string, leaseSeconds: number): Promise<StreamRow | undefined> {
    return this.database.row(STREAM, [userId, leaseSeconds]);
  }

  findSession(id: string, userId: string): Promise<SessionRow | undefined> {
    return this.database.row(SESSION, [id, userId]);
  }

  async endSession(
    { id, userId }: { id: string; userId: string },
    by: 'access' | 'closed' | 'taken-over',
    takenBy: string | null = null,
  ): Promise<void> {
    await this.database.run(END, [id, userId, by, takenBy]);
  }

  async addSession(session: NewSession): Promise<void> {
    const { id, userId, deviceId, curriculumId, lectureId, durationMs, courseMs } = session;
    await this.database.run(ADD, [id, userId, deviceId, curriculumId, lectureId, durationMs, courseMs]);
  }

  /** Milliseconds of the lecture and of its course, which count from now on. */
  async setLength(id: string, durationMs: number, courseMs: number): Promise<void> {
    await this.database.run(SET_LENGTH, [id, durationMs, courseMs]);
  }

  /** In how many seconds heartbeats ask for the next token. */
  async setRenewal(id: string, seconds: number): Promise<void> {
    await this.database.run(RENEW, [id, seconds]);
  }
}
