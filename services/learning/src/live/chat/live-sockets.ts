import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { ACCESS_ERRORS, COMMON_ERRORS, SESSION_COOKIE, type SignedInPerson } from '@lectern/contracts-core';
import {
  DomainError,
  judgeAccess,
  LOGGER,
  PUBLIC_ORIGIN,
  readCookie,
  SESSION_SOURCE,
  type Logger,
  type SessionSource,
} from '@lectern/nest-kit';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Part } from '../../common/access.service.ts';
import { LiveService, type WantedLive } from '../live.service.ts';
import { LiveRooms } from './live-rooms.ts';

const ADDRESS = /^\/api\/learning\/live\/([A-Za-z0-9_-]{1,64})\/([A-Za-z0-9_-]{1,64})\/socket(?:\?|$)/;
const SECRET = /^[A-Za-z0-9_-]{1,200}$/;
/** Milliseconds between two looks at whether a browser is still there and its person may still listen. */
const LOOK_EVERY = 30_000;
/** Sockets of one person at an instance: a few pages and devices. */
const MOST_OF_PERSON = 6;
/** Bytes that may wait for a browser which does not read them. */
const MOST_WAITING = 512 * 1024;
/** Why a socket is closed (RFC 6455, 7.4; from 4000 on our own): the page opens another one, or asks why. */
const CLOSE = { goingAway: 1001, policy: 1008, accessOver: 4403 } as const;

interface Guest {
  readonly socket: WebSocket;
  readonly userId: string;
  readonly isLearner: boolean;
  readonly secret: string;
  readonly wanted: WantedLive;
  isThere: boolean;
}

/** WebSockets of live lectures. They bring news and take none; what is written comes by calls, with all that guards those. */
@Injectable()
export class LiveSockets implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: 1_024 });
  private readonly guests = new Set<Guest>();
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly live: LiveService,
    private readonly rooms: LiveRooms,
    @Inject(SESSION_SOURCE) private readonly sessions: SessionSource,
    @Inject(PUBLIC_ORIGIN) private readonly origin: string,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const http: Server = this.host.httpAdapter.getHttpServer();
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // A participant who leaves during the look-up causes no error.
      socket.on('error', () => socket.destroy());
      void this.letIn(request, socket, head).catch((error: unknown) => refuse(socket, error, this.logger));
    });
    this.timer = setInterval(() => void this.lookAround(), LOOK_EVERY).unref();
  }

  /** Browsers open their socket again, at another instance. */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
    clearInterval(this.timer);
    for (const { socket } of this.guests) socket.close(CLOSE.goingAway);
    for (const { socket } of this.guests) setTimeout(() => socket.terminate(), 500).unref();
  }

  private async letIn(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const [, curriculumId, lectureId] = ADDRESS.exec(request.url ?? '') ?? [];
    if (curriculumId === undefined || lectureId === undefined) throw new DomainError(COMMON_ERRORS.NOT_FOUND);
    if (this.isStopping) throw new DomainError(COMMON_ERRORS.UNAVAILABLE);
    this.expectOwnSite(request);
    const secret = readCookie(request, SESSION_COOKIE) ?? '';
    const wanted = { curriculumId, lectureId };
    const { person, part } = await this.requirePerson(secret, wanted);
    const own = [...this.guests].filter(({ userId }) => userId === person.userId);
    if (own.length >= MOST_OF_PERSON) throw new DomainError(ACCESS_ERRORS.TOO_MANY_ATTEMPTS);
    if (socket.destroyed) return;
    this.server.handleUpgrade(request, socket, head, (opened) => {
      const isLearner = part === 'learner';
      void this.welcome({ socket: opened, userId: person.userId, isLearner, secret, wanted, isThere: true });
    });
  }

  /** The session, the licence and the course, as the calls ask for them. */
  private async requirePerson(
    secret: string,
    wanted: WantedLive,
  ): Promise<{ person: SignedInPerson; part: Part }> {
    const person = SECRET.test(secret) ? await this.sessions.findPerson(secret) : undefined;
    if (!person) throw new DomainError(ACCESS_ERRORS.UNAUTHENTICATED);
    judgeAccess(person, 'licensed-or-content');
    const { part } = await this.live.requireLive(person, wanted);
    return { person, part };
  }

  private async welcome(guest: Guest): Promise<void> {
    const { socket, userId, isLearner, wanted } = guest;
    this.guests.add(guest);
    const leaving = this.rooms.enterRoom(wanted.lectureId, {
      userId,
      isLearner,
      send: (news) => {
        if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
        else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(news));
      },
    });
    socket.on('pong', () => {
      guest.isThere = true;
    });
    socket.on('message', () => socket.close(CLOSE.policy));
    socket.on('error', () => socket.terminate());
    socket.once('close', () => {
      this.guests.delete(guest);
      void leaving.then((leave) => leave());
    });
    try {
      await leaving;
      // The page reads the present state itself; the socket reports later changes.
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type: 'lecture' }));
    } catch (err) {
      this.logger.warn({ err }, 'a live lecture could not be entered');
      socket.terminate();
    }
  }

  private async lookAround(): Promise<void> {
    for (const guest of [...this.guests]) {
      const { socket, secret, wanted } = guest;
      if (!guest.isThere) {
        socket.terminate();
        continue;
      }
      guest.isThere = false;
      socket.ping();
      try {
        await this.requirePerson(secret, wanted);
      } catch (error) {
        // A partner that cannot be asked says nothing about access.
        if (error instanceof DomainError && error.spec.status < 500) socket.close(CLOSE.accessOver);
      }
    }
  }

  /** Browsers send the cookies of a person with a socket that another site opens. */
  private expectOwnSite({ headers }: IncomingMessage): void {
    const site = headers['sec-fetch-site'];
    const isOwn =
      site === undefined ? this.origin !== '' && headers.origin === this.origin : site === 'same-origin';
    if (!isOwn) throw new DomainError(ACCESS_ERRORS.CROSS_SITE);
  }
}

function refuse(socket: Duplex, error: unknown, logger: Logger): void {
  const status = error instanceof DomainError ? error.spec.status : 500;
  if (status === 500) logger.error({ err: error }, 'a socket could not be opened');
  const code = error instanceof DomainError ? error.spec.code : 'INTERNAL';
  const body = JSON.stringify({ error: code });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      'connection: close',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}
