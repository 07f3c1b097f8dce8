import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Something that must never be, by the view that found it. */
export interface BrokenInvariant {
  readonly invariant: string;
  readonly subject: string;
  readonly detail: string;
}

@Injectable()
export class InvariantsRepository {
  constructor(private readonly database: Database) {}

  findBroken(): Promise<BrokenInvariant[]> {
    return this.database.query<BrokenInvariant>(
      'select invariant, subject, detail from broken_invariant order by 1, 2 limit 100',
    );
  }
}
