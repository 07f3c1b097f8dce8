import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasesSettings } from '../config.ts';

const FORM = { dsaEncoding: 'ieee-p1363' } as const;

/** Signs what edges believe. */
@Injectable()
export class SignaturesService {
  constructor(
    @Inject(SETTINGS)
    private readonly settings: Pick<ReleasesSettings, 'signingKey' | 'otherSigningKey'>,
  ) {}

  /** The signature of a text: ECDSA P-256 with SHA-256, 64 bytes in base64url. */
  signText(text: string): string {
    return sign('sha256', Buffer.from(text), { key: this.settings.signingKey, ...FORM }).toString(
      'base64url',
    );
  }

  get isKeyChanging(): boolean {
    return this.settings.otherSigningKey !== undefined;
  }

  /** Whether the key that is being changed signed the text, and the present one did not. */
  isOfOtherKey(text: string, signature: string): boolean {
    const { signingKey, otherSigningKey } = this.settings;
    return (
      otherSigningKey !== undefined &&
      !isSignedWith(signingKey, text, signature) &&
      isSignedWith(otherSigningKey, text, signature)
    );
  }
}

const isSignedWith = (key: KeyObject, text: string, signature: string): boolean =>
  verify(
    'sha256',
    Buffer.from(text),
    { key: createPublicKey(key), ...FORM },
    Buffer.from(signature, 'base64url'),
  );
