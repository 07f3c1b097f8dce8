import { Database } from '@lectern/nest-kit';
import type { SealedFile } from '@lectern/nest-kit/files';
import { Injectable } from '@nestjs/common';

export interface ViewedPage extends SealedFile {
  readonly type: string;
  readonly filename: string;
}

/** Addresses that show one page to one member of staff for a while; kept by digest. */
@Injectable()
export class ViewsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async hasPage(ticket: string, fileId: string, page: number): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from ticket_page page join ticket_file file on file.id = page.file_id
        where file.ticket = $1 and file.id = $2 and page.page = $3`,
      [ticket, fileId, page],
    );
    return rows.length > 0;
  }

  async add(view: {
    hash: Buffer;
    fileId: string;
    page: number;
    viewerId: string;
    seconds: number;
  }): Promise<Date> {
    const [row] = await this.database.query<{ expires_at: Date }>(
      `insert into file_view (hash, file_id, page, viewer_id, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(secs => $5)) returning expires_at`,
      [view.hash, view.fileId, view.page, view.viewerId, view.seconds],
    );
    return row?.expires_at ?? new Date();
  }

  /** What an address shows to the one person it was made for, while it is good. */
  async find(hash: Buffer, viewerId: string): Promise<ViewedPage | undefined> {
    const [page] = await this.database.query<ViewedPage>(
      `select page.key, page.wrapped_key, page.type, file.filename
         from file_view view
         join ticket_file file on file.id = view.file_id
         join ticket_page page on page.file_id = view.file_id and page.page = view.page
        where view.hash = $1 and view.viewer_id = $2 and view.expires_at > now()`,
      [hash, viewerId],
    );
    return page;
  }

  async sweep(): Promise<void> {
    await this.database.query('delete from file_view where expires_at < now()');
  }
}
