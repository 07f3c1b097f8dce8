import { DOCUMENT_TYPES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import type { NewPage } from '@lectern/nest-kit/files';
import { Injectable } from '@nestjs/common';

const PUT_FILE = { key: column.text, type: column.text, size: column.integer, isChecked: column.boolean };

const ADD = defineStatement(
  'insert into ticket_file (id, pass, key, filename, type, size) values ($1, $2, $3, $4, $5, $6)',
);
const SELECT_PUT = `select file.key, file.type, file.size, file.is_checked
   from ticket_file file join upload_pass pass on pass.hash = file.pass
  where file.id = $1 and file.pass = $2 and pass.expires_at > now()`;
const FIND = defineStatement(SELECT_PUT, PUT_FILE);
const LOCK = defineStatement(`${SELECT_PUT} for update of file`, PUT_FILE);
const ADD_PAGE = defineStatement(
  `insert into ticket_page (file_id, page, key, type, width, height, wrapped_key)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);
const MARK_CHECKED = defineStatement('update ticket_file set is_checked = true where id = $1');
const ATTACH = defineStatement(
  `with attached as (
     update ticket_file set pass = null, ticket = $3, message_id = $4
      where id = any($1::uuid[]) and pass = $2 and is_checked returning id)
   select (select count(*)::int from attached) as files, array_agg(page.key) as keys
     from ticket_page page where page.file_id in (select id from attached)`,
  { files: column.integer, keys: column.texts.orNull },
);
const FILES_OF = defineStatement(
  `select file.id, coalesce(file.message_id, 0)::int as message, file.filename, file.type, file.size,
          count(page.key) filter (where page.page > 0)::int as pages,
          coalesce(bool_or(page.page = 0), false) as has_document
     from ticket_file file left join ticket_page page on page.file_id = file.id
    where file.ticket = $1 group by file.id order by file.filename, file.id`,
  {
    id: column.text,
    message: column.integer,
    filename: column.text,
    type: column.oneOf(DOCUMENT_TYPES),
    size: column.integer,
    pages: column.integer,
    hasDocument: column.boolean,
  },
);

export type PutFile = RowOf<typeof PUT_FILE>;
/** A file beside a message; message 0 is the first of its ticket. */
export type AttachedFile = RowOf<(typeof FILES_OF)['columns']>;

@Injectable()
export class FilesRepository {
  constructor(private readonly database: Database) {}

  async addFile(file: {
    id: string;
    pass: Buffer;
    key: string;
    filename: string;
    type: string;
    size: number;
  }): Promise<void> {
    await this.database.run(ADD, [file.id, file.pass, file.key, file.filename, file.type, file.size]);
  }

  /** A file that was put with a pass that is still good. */
  findFile(id: string, pass: Buffer, { lock = false } = {}): Promise<PutFile | undefined> {
    return this.database.row(lock ? LOCK : FIND, [id, pass]);
  }

  async addPages(id: string, pages: readonly NewPage[]): Promise<void> {
    for (const { page, key, type, width, height, wrapped_key: wrappedKey } of pages) {
      await this.database.run(ADD_PAGE, [id, page, key, type, width, height, wrappedKey]);
    }
    await this.database.run(MARK_CHECKED, [id]);
  }

  /** Resolves with the keys of their pages, and how many files there were. */
  async attachFiles(
    ids: readonly string[],
    pass: Buffer,
    to: { ticket: string; message: number | null },
  ): Promise<{ files: number; keys: string[] }> {
    const row = await this.database.row(ATTACH, [ids, pass, to.ticket, to.message]);
    return { files: row?.files ?? 0, keys: row?.keys ?? [] };
  }

  listOf(ticket: string): Promise<AttachedFile[]> {
    return this.database.rows(FILES_OF, [ticket]);
  }
}
