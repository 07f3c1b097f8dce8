import { column, Database, defineStatement } from '@lectern/nest-kit';
import type { SealedFile } from '@lectern/nest-kit/files';
import { Injectable } from '@nestjs/common';

export interface AddressedPage extends SealedFile {
  readonly type: string;
  readonly filename: string;
}

const HAS_PAGE = defineStatement(
  `select 1 from ticket_page page join ticket_file file on file.id = page.file_id
    where file.ticket = $1 and file.id = $2 and page.page = $3`,
);
const ADD = defineStatement(
  `insert into file_view (hash, file_id, page, viewer_id, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(secs => $5)) returning expires_at`,
  { expiresAt: column.time },
);
const FIND = defineStatement(
  `select page.key, page.wrapped_key, page.type, file.filename
     from file_view view
     join ticket_file file on file.id = view.file_id
     join ticket_page page on page.file_id = view.file_id and page.page = view.page
    where view.hash = $1 and view.viewer_id = $2 and view.expires_at > now()`,
  { key: column.text, wrappedKey: column.bytes, type: column.text, filename: column.text },
);
const SWEEP = defineStatement('delete from file_view where expires_at < now()');

/** Addresses that show one page to one member of staff for a while; kept by digest. The table keeps its name, `file_view`. */
@Injectable()
export class FileAddressesRepository {
  constructor(private readonly database: Database) {}

  async hasPage(ticket: string, fileId: string, page: number): Promise<boolean> {
    return (await this.database.run(HAS_PAGE, [ticket, fileId, page])) > 0;
  }

  async addAddress(address: {
    hash: Buffer;
    fileId: string;
    page: number;
    viewerId: string;
    seconds: number;
  }): Promise<Date> {
    const { hash, fileId, page, viewerId, seconds } = address;
    const row = await this.database.row(ADD, [hash, fileId, page, viewerId, seconds]);
    return row?.expiresAt ?? new Date();
  }

  /** What an address shows to the one person it was made for, while it is good. */
  async findPage(hash: Buffer, viewerId: string): Promise<AddressedPage | undefined> {
    const page = await this.database.row(FIND, [hash, viewerId]);
    return page && { key: page.key, wrapped_key: page.wrappedKey, type: page.type, filename: page.filename };
  }

  async sweepAddresses(): Promise<void> {
    await this.database.run(SWEEP);
  }
}
