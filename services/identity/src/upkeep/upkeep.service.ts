import { LOGGER, SlidingLimits, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { BotCheckService } from '../bot/bot-check.service.ts';
import { CodesService } from '../codes/codes.service.ts';
import { LoginDelaysService } from '../login/login-delays.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { TicketsService } from '../tickets/tickets.service.ts';

const EVERY_MS = 10 * 60_000;

interface Swept {
  sweep(): Promise<void>;
}

/** Forgets what has run out. Nothing depends on it: what has run out counts for nothing before it is swept as well. */
@Injectable()
export class UpkeepService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly parts: readonly Swept[];
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    codes: CodesService,
    tickets: TicketsService,
    botCheck: BotCheckService,
    sessions: SessionsService,
    delays: LoginDelaysService,
    limits: SlidingLimits,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.parts = [codes, tickets, botCheck, sessions, delays, limits];
    this.logger = logger;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    for (const part of this.parts) {
      await part.sweep().catch((err: unknown) => this.logger.warn({ err }, 'sweeping failed'));
    }
  }
}
