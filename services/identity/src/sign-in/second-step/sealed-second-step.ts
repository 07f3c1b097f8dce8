import { openWithAny } from '@lectern/nest-kit/files';
import { Injectable } from '@nestjs/common';
import { digestWith, Secrets } from '../../common/secrets.ts';
import { seal, unseal } from './sealed-secret.ts';
import type { SealedSecondStep } from './second-step.repository.ts';

const KEY_BYTES = 32;

/** A second step whose secret is open. */
export interface OpenedSecondStep {
  readonly secret: Buffer;
  /** The digest that a recovery code of the account is stored as. */
  readonly digestOf: (code: string) => Buffer;
}

/**
 * The sealed parts of a second step. The digests of its recovery codes cannot be made anew without the codes, so a change of the
 * secret digests them once more, and keeps the former key of digests sealed in the row.
 */
@Injectable()
export class SecondStepSeals {
  constructor(private readonly secrets: Secrets) {}

  sealSecret(accountId: string, secret: Buffer): Buffer {
    return seal(this.secrets.deriveKey('second-step'), secret, accountId);
  }

  /** @throws when no secret that is given opens it. */
  openSecret(accountId: string, sealed: Buffer): Buffer {
    return this.openWith(accountId, sealed).opened;
  }

  /** @throws when no secret that is given opens it. */
  openStep({ accountId, recoveryKeys }: SealedSecondStep, sealed: Buffer): OpenedSecondStep {
    const { opened: secret, by } = this.openWith(accountId, sealed);
    const keys = [...this.formerKeys(accountId, recoveryKeys), this.codeKey(by)];
    return {
      secret,
      digestOf: (code) => {
        const [first, ...further] = keys;
        const digest = digestWith(first ?? this.codeKey(by), `${accountId}\n${code}`);
        return further.reduce((inner, key) => digestWith(key, inner), digest);
      },
    };
  }

  /** The digest that a new recovery code is stored as. */
  digestCode(accountId: string, code: string): Buffer {
    return this.secrets.digestText('recovery-code', `${accountId}\n${code}`);
  }

  /**
   * The second step sealed with the first secret, and what its recovery codes' digests become; undefined when it is.
   * @throws when no secret that is given opens it.
   */
  sealAnew(
    step: SealedSecondStep,
  ):
    | { readonly step: SealedSecondStep; readonly redigest: ((hash: Buffer) => Buffer) | undefined }
    | undefined {
    const { accountId, secret, pendingSecret, recoveryKeys } = step;
    const present = secret && this.openWith(accountId, secret);
    const pending = pendingSecret && this.openWith(accountId, pendingSecret);
    if ((present?.by ?? 0) === 0 && (pending?.by ?? 0) === 0) return undefined;
    // A set-up that was begun may have another secret than the second step it is to replace.
    const hasFirst = present === null || present.by === 0;
    const former = hasFirst ? [] : [...this.formerKeys(accountId, recoveryKeys), this.codeKey(present.by)];
    const codeKey = this.codeKey(0);
    return {
      step: {
        accountId,
        secret: present && this.sealSecret(accountId, present.opened),
        pendingSecret: pending && this.sealSecret(accountId, pending.opened),
        recoveryKeys: hasFirst ? recoveryKeys : this.sealSecret(aboutKeys(accountId), Buffer.concat(former)),
      },
      redigest: hasFirst ? undefined : (hash) => digestWith(codeKey, hash),
    };
  }

  private openWith(accountId: string, sealed: Buffer) {
    return openWithAny(this.secrets.deriveKeys('second-step'), (key) => unseal(key, sealed, accountId));
  }

  private codeKey(by: number): Buffer {
    return this.secrets.deriveKeys('recovery-code')[by] ?? this.secrets.deriveKey('recovery-code');
  }

  private formerKeys(accountId: string, sealed: Buffer | null): Buffer[] {
    if (!sealed) return [];
    const { opened } = this.openWith(aboutKeys(accountId), sealed);
    return Array.from({ length: opened.length / KEY_BYTES }, (_, place) =>
      opened.subarray(place * KEY_BYTES, (place + 1) * KEY_BYTES),
    );
  }
}

/** They do not open as the secret of the account. */
const aboutKeys = (accountId: string): string => `${accountId} recovery`;
