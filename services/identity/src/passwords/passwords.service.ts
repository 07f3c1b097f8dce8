import { availableParallelism } from 'node:os';
import { COMMON_ERRORS, IDENTITY_ERRORS, PASSWORD_RULES } from '@lectern/contracts';
import { BoundedQueue, DomainError } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { Secrets } from '../common/secrets.ts';
import { isCommonPassword } from './domain/common-password.ts';
import { hashesAtATime } from './domain/hashes-at-a-time.ts';
import { stepAsideWhenHashing } from './hashing-threads.ts';

/** OWASP's minimum for argon2id, the library's default algorithm: 19 MiB, two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const WAITING = 50;
const RETRY_AFTER_SECONDS = 2;

/** Hashes and checks passwords with argon2id, peppered, never more than the machine can bear. */
@Injectable()
export class PasswordsService implements OnModuleInit {
  private readonly secrets: Secrets;
  private readonly queue = new BoundedQueue(hashesAtATime(availableParallelism()), WAITING);
  private dummy: Promise<string> | undefined;

  constructor(secrets: Secrets) {
    this.secrets = secrets;
  }

  async onModuleInit(): Promise<void> {
    await stepAsideWhenHashing();
  }

  /** Judges a password to be. @throws {DomainError} WEAK_PASSWORD, COMMON_PASSWORD. */
  refuseGuessable(password: string, owner: { email: string; name?: string }): void {
    const isStrong = PASSWORD_RULES.every(({ test }) => test(password));
    if (!isStrong) throw new DomainError(IDENTITY_ERRORS.WEAK_PASSWORD);
    if (isCommonPassword(password, owner)) throw new DomainError(IDENTITY_ERRORS.COMMON_PASSWORD);
  }

  /** @throws {DomainError} UNAVAILABLE when too many wait already. */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(this.peppered(password), COST));
  }

  /**
   * Whether a password is right. Without a hash (no such account, or a social one) it takes just as long and says no.
   * @throws {DomainError} UNAVAILABLE when too many wait already.
   */
  async isRight(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    this.dummy ??= hash('nobody', COST);
    const compared = passwordHash ?? (await this.dummy);
    const isEqual = await this.inTurn(() => verify(compared, this.peppered(password)));
    return isEqual && typeof passwordHash === 'string';
  }

  private peppered(password: string): string {
    return this.secrets.digest('password', password).toString('base64');
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = await this.queue.run(async () => ({ result: await work() }));
    if (!done) {
      throw new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { retryAfter: RETRY_AFTER_SECONDS });
    }
    return done.result;
  }
}
