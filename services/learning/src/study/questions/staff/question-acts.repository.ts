import { LEARNING_LIMITS, QUESTION_STATES } from '@lectern/contracts-learning';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const LOCKED = {
  id: column.text,
  userId: column.text,
  curriculumId: column.text,
  lectureId: column.text,
  text: column.text,
  state: column.oneOf(QUESTION_STATES),
  assigneeId: column.text.orNull,
  resolvedAt: column.time.orNull,
  escalatedAt: column.time.orNull,
  nudgeFrom: column.time.orNull,
  mayNudge: column.boolean,
};
const LOCK = defineStatement(
  `select id, user_id, curriculum_id, lecture_id, text, state, assignee_id, resolved_at, escalated_at,
          nudged_at + interval '${LEARNING_LIMITS.nudgeHours} hours' as nudge_from,
          nudged_at is null or nudged_at <= present() - interval '${LEARNING_LIMITS.nudgeHours} hours' as may_nudge
     from question where id = $1 for update`,
  LOCKED,
);
const ASSIGN = defineStatement('update question set assignee_id = $2, assignee_name = $3 where id = $1');
const NUDGE = defineStatement('update question set nudged_at = present() where id = $1');
const HIDE = defineStatement(
  `update question set state = 'hidden', hidden_reason = $2, merged_into = $3 where id = $1 and state <> 'hidden'`,
);
const HAS_ANSWER = `exists (select 1 from question_answer a
       where a.question_id = q.id and a.kind <> 'learner' and not a.is_hidden)`;
/** Not of a merged question: its answers and votes are another's, which stands for it. */
const SHOW = defineStatement(
  `update question q set hidden_reason = null,
     state = case when resolved_at is not null or ${HAS_ANSWER} then 'answered' else 'open' end
   where id = $1 and state = 'hidden' and merged_into is null`,
);
const HIDE_ANSWER = defineStatement(
  `update question_answer set is_hidden = true, hidden_reason = $3 where question_id = $1 and id = $2 and not is_hidden`,
);
const SHOW_ANSWER = defineStatement(
  `update question_answer set is_hidden = false, hidden_reason = null where question_id = $1 and id = $2 and is_hidden`,
);
/** A question whose only answer of instructor or staff is hidden waits again, and no longer does when it is shown. */
const FOLLOW_ANSWERS = defineStatement(
  `update question q set state = case when resolved_at is not null or ${HAS_ANSWER} then 'answered' else 'open' end
   where id = $1 and state <> 'hidden'`,
);
const MOVE_ANSWERS = defineStatement('update question_answer set question_id = $2 where question_id = $1');
/** Also the vote of who asked, unless both were asked by the same person. */
const MOVE_VOTES = defineStatement(
  `insert into question_vote (question_id, user_id)
   select $2, voter from (
     select user_id as voter from question_vote where question_id = $1 union select user_id from question where id = $1) voters
    where voter <> (select user_id from question where id = $2)
   on conflict do nothing`,
);
const MOVE_REPORTS = defineStatement(
  'update question_report set question_id = $2 where question_id = $1 and answer_id is not null',
);
const RESOLVE = defineStatement(
  `update question set resolved_at = present(), state = case when state = 'open' then 'answered' else state end where id = $1`,
);
/** One that was resolved without an answer waits for one again. */
const ESCALATE = defineStatement(
  `update question q set escalated_at = present(), resolved_at = null,
     state = case when state = 'hidden' then state when ${HAS_ANSWER} then 'answered' else 'open' end
   where id = $1`,
);
const DECIDE = defineStatement(
  `update question_report set decided_at = present(), decision = $3
    where question_id = $1 and answer_id is not distinct from $2 and decided_at is null`,
);
export type LockedQuestion = RowOf<typeof LOCKED>;

/** What staff change, within the transaction of the act. Each says whether anything changed. */
@Injectable()
export class QuestionActsRepository {
  constructor(private readonly database: Database) {}

  /** Colleagues who decide at the same time wait for each other. */
  lockQuestion(id: string): Promise<LockedQuestion | undefined> {
    return this.database.row(LOCK, [id]);
  }

  assignQuestion(id: string, who: { userId: string; name: string } | null): Promise<boolean> {
    return this.change(ASSIGN, [id, who?.userId ?? null, who?.name ?? null]);
  }

  noteNudge(id: string): Promise<boolean> {
    return this.change(NUDGE, [id]);
  }

  /** With the reports of it, which the hiding decides. */
  async hideQuestion(id: string, reason: string, mergedInto: string | null = null): Promise<boolean> {
    const isHidden = await this.change(HIDE, [id, reason, mergedInto]);
    if (isHidden) await this.decideReports(id, null, 'hidden');
    return isHidden;
  }

  showQuestion(id: string): Promise<boolean> {
    return this.change(SHOW, [id]);
  }

  /** With the reports of it, which the hiding decides. */
  async hideAnswer(id: string, answerId: string, reason: string): Promise<boolean> {
    const isHidden = await this.change(HIDE_ANSWER, [id, answerId, reason]);
    if (isHidden) {
      await this.database.run(FOLLOW_ANSWERS, [id]);
      await this.decideReports(id, answerId, 'hidden');
    }
    return isHidden;
  }

  async showAnswer(id: string, answerId: string): Promise<boolean> {
    const isShown = await this.change(SHOW_ANSWER, [id, answerId]);
    if (isShown) await this.database.run(FOLLOW_ANSWERS, [id]);
    return isShown;
  }

  /** Answers and votes go to the other question; the merged one is hidden and names it. */
  async mergeQuestion(id: string, into: string, reason: string): Promise<boolean> {
    await this.database.run(MOVE_VOTES, [id, into]);
    await this.database.run(MOVE_ANSWERS, [id, into]);
    await this.database.run(MOVE_REPORTS, [id, into]);
    await this.database.run(FOLLOW_ANSWERS, [into]);
    return this.hideQuestion(id, reason, into);
  }

  resolveQuestion(id: string): Promise<boolean> {
    return this.change(RESOLVE, [id]);
  }

  escalateQuestion(id: string): Promise<boolean> {
    return this.change(ESCALATE, [id]);
  }

  decideReports(id: string, answerId: string | null, decision: 'kept' | 'hidden'): Promise<boolean> {
    return this.change(DECIDE, [id, answerId, decision]);
  }

  private async change(
    statement: Parameters<Database['run']>[0],
    values: readonly unknown[],
  ): Promise<boolean> {
    return (await this.database.run(statement, values)) > 0;
  }
}
