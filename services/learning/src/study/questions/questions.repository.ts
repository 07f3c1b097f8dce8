import { ANSWERER_KINDS, QUESTION_STATES } from '@lectern/contracts-learning';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ANSWER = {
  id: column.text,
  userId: column.text,
  author: column.text,
  kind: column.oneOf(ANSWERER_KINDS),
  text: column.text,
  createdAt: column.time,
};
const COLUMNS = {
  id: column.text,
  userId: column.text,
  curriculumId: column.text,
  lectureId: column.text,
  atMs: column.integer.orNull,
  author: column.text,
  text: column.text,
  state: column.oneOf(QUESTION_STATES),
  createdAt: column.time,
  votes: column.integer,
  hasVoted: column.boolean,
  answers: column.rows('question_answer', ANSWER),
};
/** A question as its reader ($1) sees it. */
const SEEN = `q.id, q.user_id, q.curriculum_id, q.lecture_id, q.at_ms, q.author, q.text, q.state, q.created_at,
  (select count(*)::int from question_vote v where v.question_id = q.id) as votes,
  exists (select 1 from question_vote v where v.question_id = q.id and v.user_id = $1) as has_voted,
  (select coalesce(json_agg(a order by a.created_at, a.id), '[]') from question_answer a
    where a.question_id = q.id and not a.is_hidden) as answers`;

const QUESTION = defineStatement(
  `select ${SEEN} from question q where q.id = $2 and q.state <> 'hidden'`,
  COLUMNS,
);
const QUESTIONS = defineStatement(
  `select ${SEEN}, (count(*) over ())::int as total from question q
    where q.curriculum_id = $2 and ($3::text is null or q.lecture_id = $3) and q.state <> 'hidden'
    order by case when $4 = 'votes' then -(select count(*) from question_vote v where v.question_id = q.id) end,
             case when $4 = 'time' then q.at_ms end nulls last, q.created_at desc, q.id
    limit $5 offset $6`,
  { ...COLUMNS, total: column.integer },
);
const ASK = defineStatement(
  `insert into question (id, user_id, curriculum_id, lecture_id, at_ms, author, text, state, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, 'open', present())
   on conflict (id) do update set text = excluded.text
     where question.user_id = excluded.user_id and question.state = 'open'
       and not exists (select 1 from question_answer a where a.question_id = question.id)`,
);
const ANSWER_IT = defineStatement(
  `with added as (
     insert into question_answer (id, question_id, user_id, author, kind, text, created_at)
     values ($1, $2, $3, $4, $5, $6, present())
     on conflict (id) do update set text = excluded.text
       where question_answer.user_id = excluded.user_id and question_answer.question_id = excluded.question_id
         and not question_answer.is_hidden
     returning question_id)
   update question q set state = 'answered' from added
    where q.id = added.question_id and q.state = 'open' and $5 <> 'learner'`,
);
const VOTE = defineStatement(
  `insert into question_vote (question_id, user_id)
   select id, $2 from question where id = $1 and user_id <> $2 on conflict do nothing`,
);
const UNVOTE = defineStatement('delete from question_vote where question_id = $1 and user_id = $2');
const REMOVE = defineStatement('delete from question where id = $1 and user_id = $2');
const REPORT = defineStatement(
  `insert into question_report (question_id, answer_id, user_id, reason, at) values ($1, $2, $3, $4, present())
   on conflict do nothing`,
);

export type QuestionRow = RowOf<typeof COLUMNS>;
export type QuestionSort = 'latest' | 'votes' | 'time';

@Injectable()
export class QuestionsRepository {
  constructor(private readonly database: Database) {}

  findQuestion(readerId: string, id: string): Promise<QuestionRow | undefined> {
    return this.database.row(QUESTION, [readerId, id]);
  }

  listQuestions(
    readerId: string,
    wanted: {
      curriculumId: string;
      lectureId?: string | undefined;
      sort: QuestionSort;
      page: number;
      size: number;
    },
  ) {
    const { curriculumId, lectureId, sort, page, size } = wanted;
    const values = [readerId, curriculumId, lectureId ?? null, sort, size, (page - 1) * size];
    return this.database.rows(QUESTIONS, values);
  }

  /**
   * An id that is taken by the same person takes the new text as long as nobody has answered: the first try arrived without
   * an answer, and the person went on writing.
   */
  async addQuestion(question: {
    id: string;
    userId: string;
    curriculumId: string;
    lectureId: string;
    atMs: number | null;
    author: string;
    text: string;
  }): Promise<void> {
    const { id, userId, curriculumId, lectureId, atMs, author, text } = question;
    await this.database.run(ASK, [id, userId, curriculumId, lectureId, atMs, author, text]);
  }

  /** Those of instructor and staff answer the question. A repeated id takes the new text, as with questions. */
  async addAnswer(answer: {
    id: string;
    questionId: string;
    userId: string;
    author: string;
    kind: (typeof ANSWERER_KINDS)[number];
    text: string;
  }): Promise<void> {
    const { id, questionId, userId, author, kind, text } = answer;
    await this.database.run(ANSWER_IT, [id, questionId, userId, author, kind, text]);
  }

  async setVote(questionId: string, userId: string, wants: boolean): Promise<void> {
    await this.database.run(wants ? VOTE : UNVOTE, [questionId, userId]);
  }

  /** Whether it was there and theirs. */
  async removeQuestion(id: string, userId: string): Promise<boolean> {
    return (await this.database.run(REMOVE, [id, userId])) > 0;
  }

  async addReport(report: {
    questionId: string;
    answerId: string | null;
    userId: string;
    reason: string;
  }): Promise<void> {
    const { questionId, answerId, userId, reason } = report;
    await this.database.run(REPORT, [questionId, answerId, userId, reason]);
  }
}
