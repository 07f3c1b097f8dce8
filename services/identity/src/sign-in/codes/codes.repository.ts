import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

export type CodePurpose = 'signup' | 'reset' | 'deletion' | 'second-step';
/** The key of a code: purpose, address and digest of the browser that asked; empty for signed-in people. */
export interface CodeKey {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly browser: Buffer;
}
export type CodeAnswer = 'right' | 'wrong' | 'expired';

/** How long a code lives. */
export const CODE_MINUTES = 10;
const MAX_TRIES = 5;

const REPLACE = defineStatement(
  `insert into email_code (purpose, email, browser, code_hash, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(mins => $5))
   on conflict (purpose, email, browser) do update
     set code_hash = excluded.code_hash, tries = 0, sent_at = now(), expires_at = excluded.expires_at`,
);
/** One statement counts the try and compares, so that tries at the same moment are all counted. */
const TRY = defineStatement(
  `update email_code set tries = tries + 1
    where purpose = $1 and email = $2 and browser = $3 and expires_at > now() and tries < $5
   returning code_hash = any($4) as is_right`,
  { isRight: column.boolean },
);
const REMOVE = defineStatement(
  `with removed as (delete from email_code where purpose = $1 and email = $2 returning browser)
   select count(*)::int as removed from removed where browser = $3`,
  { removed: column.integer },
);
const FORGIVE = defineStatement(
  'update email_code set tries = greatest(tries - 1, 0) where purpose = $1 and email = $2 and browser = $3',
);
const SWEEP = defineStatement('delete from email_code where expires_at < now()');

@Injectable()
export class CodesRepository {
  constructor(private readonly database: Database) {}

  /** Replaces the code of a browser: at most one is valid, so that tries cannot be spread over several. */
  async replaceCode({ purpose, email, browser }: CodeKey, hash: Buffer): Promise<void> {
    await this.database.run(REPLACE, [purpose, email, browser, hash, CODE_MINUTES]);
  }

  async tryCode({ purpose, email, browser }: CodeKey, hashes: readonly Buffer[]): Promise<CodeAnswer> {
    const tried = await this.database.row(TRY, [purpose, email, browser, [...hashes], MAX_TRIES]);
    if (tried) return tried.isRight ? 'right' : 'wrong';
    return 'expired';
  }

  /** Deletes every code of the address, of all browsers. True when the given browser's own code was among them. */
  async removeCode({ purpose, email, browser }: CodeKey): Promise<boolean> {
    const row = await this.database.row(REMOVE, [purpose, email, browser]);
    return row?.removed === 1;
  }

  /** Gives the try of a right answer back, because the reset asks for its code twice. */
  async forgiveTry({ purpose, email, browser }: CodeKey): Promise<void> {
    await this.database.run(FORGIVE, [purpose, email, browser]);
  }

  async sweepCodes(): Promise<void> {
    await this.database.run(SWEEP);
  }
}
