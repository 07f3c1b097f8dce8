import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

export type StepProofPurpose = 'signup' | 'login' | 'reset';

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
    await this.database.query(
      `insert into ticket (hash, purpose, email, expires_at)
       values ($1, $2, $3, now() + make_interval(secs => $4)) on conflict (hash) do nothing`,
      [stepProof.hash, stepProof.purpose, stepProof.email, stepProof.seconds],
    );
  }

  /** Deletes a step proof so that it is used once; of two simultaneous requests, one gets true. */
  async useStepProof(stepProof: {
    hash: Buffer;
    purpose: StepProofPurpose;
    email: string;
  }): Promise<boolean> {
    const [row] = await this.database.query<{ used: number }>(
      `with used as (
         delete from ticket where hash = $1 and purpose = $2 and email = $3 and expires_at > now() returning 1)
       select count(*)::int as used from used`,
      [stepProof.hash, stepProof.purpose, stepProof.email],
    );
    return row?.used === 1;
  }

  async sweepStepProofs(): Promise<void> {
    await this.database.query('delete from ticket where expires_at < now()');
  }
}
