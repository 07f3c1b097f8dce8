import { Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

export type StepProofPurpose = 'signup' | 'login' | 'reset';

const ADD = defineStatement(
  `insert into ticket (hash, purpose, email, expires_at)
   values ($1, $2, $3, now() + make_interval(secs => $4)) on conflict (hash) do nothing`,
);
const USE = defineStatement(
  'delete from ticket where hash = $1 and purpose = $2 and email = $3 and expires_at > now()',
);
const IS_VALID = defineStatement(
  'select from ticket where hash = $1 and purpose = $2 and email = $3 and expires_at > now()',
);
const SWEEP = defineStatement('delete from ticket where expires_at < now()');

interface UsedStepProof {
  readonly hash: Buffer;
  readonly purpose: StepProofPurpose;
  readonly email: string;
}

/** The table keeps its earlier name, `ticket`: a release that still runs reads it. */
@Injectable()
export class StepProofsRepository {
  constructor(private readonly database: Database) {}

  async addStepProof(stepProof: {
    hash: Buffer;
    purpose: StepProofPurpose;
    email: string;
    seconds: number;
  }): Promise<void> {
    const { hash, purpose, email, seconds } = stepProof;
    await this.database.run(ADD, [hash, purpose, email, seconds]);
  }

  /** Whether the step proof could be used; it stays. */
  async isValid({ hash, purpose, email }: UsedStepProof): Promise<boolean> {
    return (await this.database.run(IS_VALID, [hash, purpose, email])) === 1;
  }

  /** Deletes a step proof so that it is used once; of two simultaneous requests, one gets true. */
  async useStepProof({ hash, purpose, email }: UsedStepProof): Promise<boolean> {
    return (await this.database.run(USE, [hash, purpose, email])) === 1;
  }

  async sweepStepProofs(): Promise<void> {
    await this.database.run(SWEEP);
  }
}
