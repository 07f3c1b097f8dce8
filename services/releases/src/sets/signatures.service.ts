import { sign } from 'node:crypto';
import { SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasesSettings } from '../config.ts';

/** Signs what edges believe. */
@Injectable()
export class SignaturesService {
  constructor(@Inject(SETTINGS) private readonly settings: ReleasesSettings) {}

  /** The signature of a text: ECDSA P-256 with SHA-256, 64 bytes in base64url. */
  signText(text: string): string {
    const key = { key: this.settings.signingKey, dsaEncoding: 'ieee-p1363' } as const;
    return sign('sha256', Buffer.from(text), key).toString('base64url');
  }
}
