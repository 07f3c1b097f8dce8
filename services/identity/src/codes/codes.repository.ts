import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

export type CodePurpose = 'signup' | 'reset' | 'deletion' | 'second-step';
export type CodeAnswer = 'right' | 'wrong' | 'expired';

/** How long a code lives. */
export const CODE_MINUTES = 10;
const MAX_TRIES = 5;

@Injectable()
export class CodesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Replaces the code of an address: at most one is alive, so tries cannot be spread over several. */
  async put(purpose: CodePurpose, email: string, hash: Buffer): Promise<void> {
    await this.database.query(
      `insert into email_code (purpose, email, code_hash, expires_at)
       values ($1, $2, $3, now() + make_interval(mins => $4))
       on conflict (purpose, email) do update
         set code_hash = excluded.code_hash, tries = 0, sent_at = now(), expires_at = excluded.expires_at`,
      [purpose, email, hash, CODE_MINUTES],
    );
  }

  /** One statement counts the try and compares, so that tries at the same moment are all counted. */
  async try(purpose: CodePurpose, email: string, hash: Buffer): Promise<CodeAnswer> {
    const rows = await this.database.query<{ is_right: boolean }>(
      `with tried as (
         update email_code set tries = tries + 1
          where purpose = $1 and email = $2 and expires_at > now() and tries < $4
         returning code_hash = $3 as is_right)
       select is_right from tried`,
      [purpose, email, hash, MAX_TRIES],
    );
    if (rows[0]) return rows[0].is_right ? 'right' : 'wrong';
    return 'expired';
  }

  /** True for the one who took it. */
  async remove(purpose: CodePurpose, email: string): Promise<boolean> {
    const [row] = await this.database.query<{ removed: number }>(
      `with removed as (delete from email_code where purpose = $1 and email = $2 returning 1)
       select count(*)::int as removed from removed`,
      [purpose, email],
    );
    return row?.removed === 1;
  }

  /** A right answer costs no try: the reset asks for its code twice. */
  async forgiveTry(purpose: CodePurpose, email: string): Promise<void> {
    await this.database.query(
      'update email_code set tries = greatest(tries - 1, 0) where purpose = $1 and email = $2',
      [purpose, email],
    );
  }

  async sweep(): Promise<void> {
    await this.database.query('delete from email_code where expires_at < now()');
  }
}
