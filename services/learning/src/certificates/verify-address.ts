import { SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { LearningSettings } from '../config.ts';

/** The public page that checks a certificate. */
@Injectable()
export class VerifyAddress {
  private readonly site: string;

  constructor(@Inject(SETTINGS) { publicUrl }: LearningSettings) {
    this.site = publicUrl;
  }

  addressOf(code: string): string {
    return `${this.site}/ko/verify/${code}`;
  }
}
