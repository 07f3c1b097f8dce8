import { Inject, Injectable } from '@nestjs/common';
import { filesAtOnce, filesOfOne, noOwnPlace, noPlace } from '../database/copy-places.ts';

/** Injection token of how many connections the service has to its database. */
export const EXPORT_POOL = Symbol('Connections that exports share with all other calls');

/**
 * Counts the files that this process is sending, so that what is too much here is refused without a connection; `Database.copyOut`
 * counts those of all processes, in all and of one person. Each holds a connection to the database as long as its reader takes: a third
 * of the pool at most goes to files, so that the other calls of the service always have the rest, and nobody has all of that third.
 */
@Injectable()
export class ExportSlots {
  private readonly most: number;
  private readonly mostOfOne: number;
  private readonly running = new Map<string, number>();
  private total = 0;

  constructor(@Inject(EXPORT_POOL) pool: number) {
    this.most = filesAtOnce(pool);
    this.mostOfOne = filesOfOne(pool);
  }

  /**
   * Resolves with what gives the slot back, which may be called more than once.
   * @throws {DomainError} TOO_MANY_ATTEMPTS when this person has as many files on their way; UNAVAILABLE when all slots are taken.
   */
  takeSlot(person: string): () => void {
    const own = this.running.get(person) ?? 0;
    if (own >= this.mostOfOne) throw noOwnPlace();
    if (this.total >= this.most) throw noPlace();
    this.running.set(person, own + 1);
    this.total += 1;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.total -= 1;
      const left = (this.running.get(person) ?? 1) - 1;
      if (left > 0) this.running.set(person, left);
      else this.running.delete(person);
    };
  }
}
