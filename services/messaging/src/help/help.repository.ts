import type { BodyOutput } from '@lectern/contracts-core';
import type { voteOnAnswer } from '@lectern/contracts-messaging';
import { Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** An answer of the help page in one language. */
type Answer = Pick<BodyOutput<typeof voteOnAnswer>, 'question' | 'locale'>;

const TODAY = `(now() at time zone 'Asia/Seoul')::date`;

const LOCK = defineStatement(`select pg_advisory_xact_lock(hashtextextended('help feedback', 0))`);
const ADD = defineStatement(
  `insert into help_feedback as kept (day, question, locale, helpful, unhelpful)
   select ${TODAY}, $1, $2, $3::int, $4::int
    where (select count(*) from help_feedback
            where day = ${TODAY} and (question, locale) <> ($1, $2)) < $5
   on conflict (day, question, locale) do update
      set helpful = kept.helpful + excluded.helpful, unhelpful = kept.unhelpful + excluded.unhelpful`,
);
const COUNT_AGAIN = defineStatement(
  `update help_feedback set helpful = helpful + $3::int, unhelpful = unhelpful + $4::int
    where day = ${TODAY} and question = $1 and locale = $2`,
);
const TAKE_BACK = defineStatement(
  `update help_feedback
      set helpful = greatest(helpful - $3::int, 0), unhelpful = greatest(unhelpful - $4::int, 0)
    where question = $1 and locale = $2
      and day = (select max(day) from help_feedback
                  where question = $1 and locale = $2 and helpful * $3::int + unhelpful * $4::int > 0)`,
);

@Injectable()
export class HelpRepository {
  constructor(private readonly database: Database) {}

  /** Within a transaction. False when `most` other answers were counted today, and this one was not. */
  async addVote(answer: Answer, isHelpful: boolean, most: number): Promise<boolean> {
    const values = columnsOf(answer, isHelpful);
    if ((await this.database.run(COUNT_AGAIN, values)) > 0) return true;
    // New ones of a day wait for each other, to be counted right.
    await this.database.run(LOCK);
    return (await this.database.run(ADD, [...values, most])) > 0;
  }

  /** Takes one such vote off the latest day that has one. The claim may be a lie: nothing falls below zero. */
  async takeBack(answer: Answer, wasHelpful: boolean): Promise<void> {
    await this.database.run(TAKE_BACK, columnsOf(answer, wasHelpful));
  }
}

const columnsOf = ({ question, locale }: Answer, isHelpful: boolean) => [
  question,
  locale,
  Number(isHelpful),
  Number(!isHelpful),
];
