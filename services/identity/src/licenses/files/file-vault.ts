import { randomUUID } from 'node:crypto';
import { COMMON_ERRORS } from '@lectern/contracts';
import {
  DomainError,
  LOGGER,
  ObjectStore,
  SETTINGS,
  type Logger,
  type PutConditions,
} from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Secrets } from '../../common/secrets.ts';
import type { IdentitySettings } from '../../config.ts';
import { newFileKey, seal, unseal } from './sealing.ts';

/** A file as it lies in the store: sealed with a key of its own, which only its row can open. */
export interface SealedFile {
  readonly key: string;
  readonly wrapped_key: Buffer;
}

const RETRY_AFTER_SECONDS = 5;
const LONGEST_SEALED = 32 * 1024 * 1024;

/** The object store, as licences use it. What is kept there for review is sealed; uploads are kept as they came. */
@Injectable()
export class FileVault {
  private readonly store: ObjectStore | undefined;
  private readonly serviceKey: Buffer;
  private readonly logger: Logger;

  constructor(
    @Inject(SETTINGS) settings: IdentitySettings,
    secrets: Secrets,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.store = settings.objects && new ObjectStore(settings.objects);
    this.serviceKey = secrets.key('license-file');
    this.logger = logger;
  }

  /** Whether there is a store at all. */
  get isOpen(): boolean {
    return this.store !== undefined;
  }

  presignPut(key: string, conditions: PutConditions): Promise<string> {
    return this.reach((store) => store.presignPut(key, conditions));
  }

  head(key: string): Promise<{ size: number; type: string } | undefined> {
    return this.reach((store) => store.head(key));
  }

  /** @throws {RangeError} when there are more than `longest` bytes. */
  get(key: string, longest: number): Promise<Buffer | undefined> {
    return this.reach((store) => store.get(key, longest));
  }

  delete(key: string): Promise<void> {
    return this.reach((store) => store.delete(key));
  }

  /** A key nobody has an address for. */
  newKey(): string {
    return `licenses/kept/${randomUUID()}`;
  }

  async keep(key: string, content: Uint8Array): Promise<SealedFile> {
    const { key: fileKey, wrapped } = newFileKey(this.serviceKey, key);
    const sealed = seal(fileKey, content, key);
    await this.reach((store) => store.put(key, sealed, 'application/octet-stream'));
    return { key, wrapped_key: wrapped };
  }

  /** Undefined when it is gone. @throws when somebody changed it. */
  async open({ key, wrapped_key: wrapped }: SealedFile): Promise<Buffer | undefined> {
    const sealed = await this.get(key, LONGEST_SEALED);
    return sealed && unseal(unseal(this.serviceKey, wrapped, key), sealed, key);
  }

  /** @throws {DomainError} UNAVAILABLE when the store cannot be asked. */
  private async reach<T>(ask: (store: ObjectStore) => Promise<T>): Promise<T> {
    try {
      if (!this.store) throw new Error('No object store is configured');
      return await ask(this.store);
    } catch (err) {
      if (err instanceof RangeError) throw err;
      this.logger.warn({ err }, 'the object store cannot be asked');
      throw new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { retryAfter: RETRY_AFTER_SECONDS });
    }
  }
}
