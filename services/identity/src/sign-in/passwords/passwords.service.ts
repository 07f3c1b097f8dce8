import { availableParallelism } from 'node:os';
import { COMMON_ERRORS } from '@lectern/contracts-core';
import { IDENTITY_ERRORS, PASSWORD_RULES } from '@lectern/contracts-identity';
import { BoundedQueue, DomainError, LOGGER, SETTINGS, type Lane, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { digestWith } from '../../common/secrets.ts';
import type { IdentitySettings } from '../../config.ts';
import { isCommonPassword } from './domain/common-password.ts';
import { hashesAtATime } from './domain/hashes-at-a-time.ts';
import { isOutdatedHash, type HashCost } from './domain/outdated-hash.ts';
import { COST } from './hashing.ts';
import { PasswordHasher } from './password-hasher.ts';
import { StoredPasswords } from './stored-passwords.service.ts';

const WIDTH = hashesAtATime(availableParallelism());
/** Lies ready in the process that hashes, so that it need not wait between two hashes until this one hands it the next. */
const AHEAD = 1;
const WAITING = 50;
const RETRY_AFTER_SECONDS = 2;

/** Hashes and checks passwords with argon2id, peppered, never more than the machine can bear. */
@Injectable()
export class PasswordsService implements OnModuleInit, OnApplicationShutdown {
  private readonly hasher: PasswordHasher;
  private readonly cost: HashCost;
  private readonly queue = new BoundedQueue(WIDTH + AHEAD, WAITING);

  constructor(
    private readonly stored: StoredPasswords,
    @Inject(LOGGER) logger: Logger,
    @Inject(SETTINGS)
    { hashingPriority, hashCost = COST }: Pick<IdentitySettings, 'hashingPriority' | 'hashCost'>,
  ) {
    const onDeath = (how: string) => logger.error({ how }, 'the process that hashes died');
    this.cost = hashCost;
    this.hasher = new PasswordHasher(WIDTH, onDeath, hashingPriority, hashCost);
  }

  onModuleInit(): void {
    this.hasher.startProcess();
  }

  /** The requests in flight have been answered by then. */
  onApplicationShutdown(): Promise<void> {
    return this.hasher.stopProcess();
  }

  /** Judges a password to be. @throws {DomainError} WEAK_PASSWORD, COMMON_PASSWORD. */
  refuseGuessable(password: string, owner: { email: string; name?: string }): void {
    const typed = composed(password);
    const isStrong = PASSWORD_RULES.every(({ test }) => test(typed));
    if (!isStrong) throw new DomainError(IDENTITY_ERRORS.WEAK_PASSWORD);
    if (isCommonPassword(typed, owner)) throw new DomainError(IDENTITY_ERRORS.COMMON_PASSWORD);
  }

  /**
   * The lane of a visitor who has proved something (a mailed code) is `preferred`.
   * @throws {DomainError} UNAVAILABLE when too many calls wait, or the hasher process has died.
   */
  async hashPassword(password: string, lane?: Lane): Promise<string> {
    const text = peppered(composed(password), this.stored.pepper);
    return this.stored.nameSecret(await this.inTurn(() => this.hasher.hashPassword(text), lane));
  }

  /**
   * Whether a password is right. The lane of known browsers is `preferred`: strangers who fill the queue do not keep
   * them waiting. Without a hash (no such account, or a social one) it takes just as long and says no.
   * @throws {DomainError} UNAVAILABLE when too many calls wait, or the hasher process has died.
   */
  async isRight(password: string, passwordHash: string | null | undefined, lane?: Lane): Promise<boolean> {
    const { hash, pepper } = passwordHash
      ? await this.stored.openStored(passwordHash)
      : { hash: null, pepper: this.stored.pepper };
    const check = (text: string) =>
      this.inTurn(() => this.hasher.isRight(peppered(text, pepper), hash), lane);
    const typed = composed(password);
    // Hashes made before passwords were composed hold what the keyboard sent.
    return typed === password ? check(typed) : check(typed).then((isRight) => isRight || check(password));
  }

  /** Whether a hash has another cost or pepper than today's, so that its password should be hashed again. */
  async isOutdated(passwordHash: string): Promise<boolean> {
    const opened = await this.stored.openStored(passwordHash);
    return isOutdatedHash(opened.hash, this.cost) || !this.stored.hasPresentPepper(opened);
  }

  /** Whether both are stored forms of one hash: what was looked at may have been sealed anew meanwhile. */
  async isSameHash(one: string | null, other: string | null): Promise<boolean> {
    if (one === null || other === null) return false;
    const [first, second] = [await this.stored.openStored(one), await this.stored.openStored(other)];
    return first.hash === second.hash;
  }

  private async inTurn<T>(work: () => Promise<T | undefined>, lane?: Lane): Promise<T> {
    const done = await this.queue.runJob(work, lane);
    if (done !== undefined) return done;
    throw new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { retryAfter: RETRY_AFTER_SECONDS });
  }
}

/** The pepper is not in the database, so a leaked table cannot be guessed at. */
const peppered = (password: string, pepper: Buffer): string =>
  digestWith(pepper, password).toString('base64');

/** One text for what keyboards send composed or decomposed, such as Hangul on a Mac (RFC 8265, OpaqueString). */
const composed = (password: string): string => password.normalize('NFC');
