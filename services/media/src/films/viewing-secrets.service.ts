import { PLAYBACK_LIMITS } from '@lectern/contracts-media';
import { ReadyFacts, secretIdOf, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { MediaSettings } from '../config.ts';
import { ViewingSecretsRepository } from './viewing-secrets.repository.ts';

/**
 * A player fetches the key of its segments once, so a viewing keeps the secret that it began with, although its tokens are
 * renewed every minute.
 */
@Injectable()
export class ViewingSecretsService implements OnModuleInit {
  constructor(
    private readonly viewings: ViewingSecretsRepository,
    private readonly ready: ReadyFacts,
    @Inject(SETTINGS) private readonly settings: MediaSettings,
  ) {}

  onModuleInit(): void {
    if (this.settings.otherSecret === undefined) return;
    this.ready.addSealed(() => this.viewings.countOpen(this.firstId, PLAYBACK_LIMITS.tokenSeconds));
  }

  /** Undefined, for the first, when there is one secret only. */
  async findSecret(viewing: {
    viewingId: string;
    userId: string;
    lectureId: string;
  }): Promise<string | undefined> {
    if (this.settings.otherSecret === undefined) return undefined;
    return this.viewings.noteSecret(viewing, this.firstId);
  }

  private get firstId(): string {
    return secretIdOf('media', this.settings.secret);
  }
}
