import type { LiveNews } from '@lectern/contracts-learning';
import { LOGGER, Notices, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MessagesRepository } from './messages.repository.ts';
import { toNews } from './messages.service.ts';
import { PollsService } from '../polls/polls.service.ts';

/** Milliseconds between two readings of the poll of a room: answers come by the hundred, and each changes the counts. */
const POLL_EVERY_MS = 1_000;

/** A participant of a live lecture, as far as a room needs to know. */
export interface Listener {
  readonly userId: string;
  readonly isLearner: boolean;
  send(news: LiveNews): void;
}

/** Reading is under way, and whether there is more to be read after it. */
interface Reading {
  isRunning: boolean;
  isBehind: boolean;
}

interface Room {
  readonly listeners: Set<Listener>;
  /** Revision up to which its listeners were told. */
  told: number;
  /** Messages and the poll are read apart, so that each comes also when the other cannot be read. */
  readonly messages: Reading;
  readonly poll: Reading;
}

/**
 * Who is in which live lecture at this instance. A notice of the database says that a lecture has news; every instance
 * reads them itself and brings them to its own sockets, so it does not matter where they were written.
 */
@Injectable()
export class LiveRooms implements OnModuleInit {
  private readonly rooms = new Map<string, Room>();

  constructor(
    private readonly notices: Notices,
    private readonly messages: MessagesRepository,
    private readonly polls: PollsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.notices.listenTo('learning_live', {
      onNotice: (payload) => {
        const [what, lectureId = ''] = payload.split(' ');
        if (what === 'lecture') this.tellLectureChanged(lectureId);
        else this.readNews(lectureId, what === 'poll');
      },
      onGap: () => {
        for (const lectureId of this.rooms.keys()) {
          this.tellLectureChanged(lectureId);
          this.readNews(lectureId, false);
          this.readNews(lectureId, true);
        }
      },
    });
  }

  /** Returns how to leave. The page reads what there is itself, after it has been let in. */
  async enterRoom(lectureId: string, listener: Listener): Promise<() => void> {
    const known = this.rooms.get(lectureId);
    const told = known ? known.told : await this.messages.findNewest(lectureId);
    const room = this.rooms.get(lectureId) ?? {
      listeners: new Set(),
      told,
      messages: { isRunning: false, isBehind: false },
      poll: { isRunning: false, isBehind: false },
    };
    this.rooms.set(lectureId, room);
    room.listeners.add(listener);
    return () => {
      room.listeners.delete(listener);
      if (room.listeners.size === 0 && this.rooms.get(lectureId) === room) this.rooms.delete(lectureId);
    };
  }

  private tellLectureChanged(lectureId: string): void {
    for (const listener of this.rooms.get(lectureId)?.listeners ?? []) listener.send({ type: 'lecture' });
  }

  private readNews(lectureId: string, isOfPoll: boolean): void {
    const room = this.rooms.get(lectureId);
    if (!room) return;
    if (isOfPoll) void readApart(room.poll, () => this.tellPoll(lectureId, room));
    else void readApart(room.messages, () => this.tellMessages(lectureId, room));
  }

  private async tellMessages(lectureId: string, room: Room): Promise<void> {
    try {
      const rows = await this.messages.listChanged(lectureId, room.told);
      const last = rows.at(-1);
      if (!last) return;
      room.told = last.revision;
      room.messages.isBehind = true;
      for (const listener of room.listeners) {
        listener.send({ type: 'messages', messages: rows.map((row) => toNews(row, listener.userId)) });
      }
    } catch (err) {
      // The next message brings these too.
      this.logger.warn({ err, lectureId }, 'messages of a live lecture could not be read');
    }
  }

  /** Each listener gets what it may see. */
  private async tellPoll(lectureId: string, room: Room): Promise<void> {
    try {
      for (const { reader, poll } of await this.polls.presentToAll(lectureId, [...room.listeners])) {
        reader.send({ type: 'poll', poll });
      }
    } catch (err) {
      // Nothing more may come of a poll that was just closed: it is read again.
      room.poll.isBehind = room.listeners.size > 0;
      this.logger.warn({ err, lectureId }, 'the poll of a live lecture could not be read');
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS).unref());
  }
}

/** One reading at a time: what comes meanwhile is one more reading. */
async function readApart(reading: Reading, read: () => Promise<void>): Promise<void> {
  reading.isBehind = true;
  if (reading.isRunning) return;
  reading.isRunning = true;
  while (reading.isBehind) {
    reading.isBehind = false;
    await read();
  }
  reading.isRunning = false;
}
