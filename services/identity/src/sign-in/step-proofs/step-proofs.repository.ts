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
const SWEEP = defineStatement('delete from ticket where expires_at < now()');

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

  /** Deletes a step proof so that it is used once; of two simultaneous requests, one gets true. */
  async useStepProof(stepProof: {
    hash: Buffer;
    purpose: StepProofPurpose;
    email: string;
  }): Promise<boolean> {
    const { hash, purpose, email } = stepProof;
    return (await this.database.run(USE, [hash, purpose, email])) === 1;
  }

  async sweepStepProofs(): Promise<void> {
    await this.database.run(SWEEP);
  }
}
