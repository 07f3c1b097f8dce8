import type { MatchedList } from '@lectern/contracts-commerce';
import { Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Longer than a request may take: a reading that is still under way keeps its place. */
const LEASE_SECONDS = 120;
/** By the server's clock, because a lease is about processes and not about rules. */
const CLAIM = defineStatement(
  `insert into match_reading (list, id, ends_at)
   values ($1, $2, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
   on conflict (list) do update set id = excluded.id, ends_at = excluded.ends_at
     where match_reading.ends_at <= clock_timestamp()`,
);
const END = defineStatement('delete from match_reading where list = $1 and id = $2');

/** Leases of the provider's lists, so that one day of a list is read at a time. */
@Injectable()
export class DayReadingsRepository {
  constructor(private readonly database: Database) {}

  /** @returns false while another reading of the list is under way. */
  async claimReading(list: MatchedList, id: string): Promise<boolean> {
    return (await this.database.run(CLAIM, [list, id])) === 1;
  }

  async endReading(list: MatchedList, id: string): Promise<void> {
    await this.database.run(END, [list, id]);
  }
}
