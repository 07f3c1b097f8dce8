import type { DocumentType } from '@lectern/contracts-core';
import { Database } from '@lectern/nest-kit';
import type { NewPage } from '@lectern/nest-kit/files';
import { Injectable } from '@nestjs/common';

export interface PutFile {
  readonly key: string;
  readonly type: string;
  readonly size: number;
  readonly is_checked: boolean;
}

/** A file beside a message; message 0 is the first of its ticket. */
export interface AttachedFile {
  readonly id: string;
  readonly message: number;
  readonly filename: string;
  readonly type: DocumentType;
  readonly size: number;
  readonly pages: number;
  readonly has_document: boolean;
}

@Injectable()
export class FilesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async add(file: {
    id: string;
    pass: Buffer;
    key: string;
    filename: string;
    type: string;
    size: number;
  }): Promise<void> {
    await this.database.query(
      'insert into ticket_file (id, pass, key, filename, type, size) values ($1, $2, $3, $4, $5, $6)',
      [file.id, file.pass, file.key, file.filename, file.type, file.size],
    );
  }

  /** A file that was put with a pass that is still good. */
  async find(id: string, pass: Buffer, { lock = false } = {}): Promise<PutFile | undefined> {
    const [file] = await this.database.query<PutFile>(
      `select file.key, file.type, file.size, file.is_checked
         from ticket_file file join upload_pass pass on pass.hash = file.pass
        where file.id = $1 and file.pass = $2 and pass.expires_at > now() ${lock ? 'for update of file' : ''}`,
      [id, pass],
    );
    return file;
  }

  async addPages(id: string, pages: readonly NewPage[]): Promise<void> {
    for (const { page, key, type, width, height, wrapped_key } of pages) {
      await this.database.query(
        `insert into ticket_page (file_id, page, key, type, width, height, wrapped_key)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, page, key, type, width, height, wrapped_key],
      );
    }
    await this.database.query('update ticket_file set is_checked = true where id = $1', [id]);
  }

  /** Resolves with the keys of their pages, and how many files there were. */
  async attach(
    ids: readonly string[],
    pass: Buffer,
    to: { ticket: string; message: number | null },
  ): Promise<{ files: number; keys: string[] }> {
    const [row] = await this.database.query<{ files: number; keys: string[] | null }>(
      `with attached as (
         update ticket_file set pass = null, ticket = $3, message_id = $4
          where id = any($1::uuid[]) and pass = $2 and is_checked returning id)
       select (select count(*)::int from attached) as files,
              array_agg(page.key) as keys
         from ticket_page page where page.file_id in (select id from attached)`,
      [ids, pass, to.ticket, to.message],
    );
    return { files: row?.files ?? 0, keys: row?.keys ?? [] };
  }

  listOf(ticket: string): Promise<AttachedFile[]> {
    return this.database.query<AttachedFile>(
      `select file.id, coalesce(file.message_id, 0)::int as message, file.filename, file.type, file.size,
              count(page.key) filter (where page.page > 0)::int as pages,
              coalesce(bool_or(page.page = 0), false) as has_document
         from ticket_file file left join ticket_page page on page.file_id = file.id
        where file.ticket = $1 group by file.id order by file.filename, file.id`,
      [ticket],
    );
  }
}
