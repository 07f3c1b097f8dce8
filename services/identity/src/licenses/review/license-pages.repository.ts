import { column, Database, defineStatement } from '@lectern/nest-kit';
import type { SealedFile } from '@lectern/nest-kit/files';
import { Injectable } from '@nestjs/common';

/** A page as it is kept; page 0 is the PDF the others were drawn from. */
export interface StoredLicensePage extends SealedFile {
  readonly page: number;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly version: number;
}

/** The page that an address shows its reviewer. */
export interface AddressedLicensePage extends StoredLicensePage {
  readonly licenseId: string;
  readonly filename: string;
}

const SELECTED = 'page.page, page.key, page.type, page.width, page.height, page.version, page.wrapped_key';
const COLUMNS = {
  page: column.integer,
  key: column.text,
  type: column.text,
  width: column.integer,
  height: column.integer,
  version: column.integer,
  wrapped_key: column.bytes,
};
const LIST = defineStatement(
  `select ${SELECTED} from license_page page where license_id = $1 order by page.page`,
  COLUMNS,
);
const FIND = defineStatement(
  `select ${SELECTED} from license_page page where license_id = $1 and page.page = $2`,
  COLUMNS,
);
const REPLACE = defineStatement(
  `update license_page
      set key = $4, wrapped_key = $5, width = $6, height = $7, version = version + 1
    where license_id = $1 and page = $2 and version = $3`,
);
const REMOVE_DOCUMENT = defineStatement('delete from license_page where license_id = $1 and page = 0');
const ADD_ADDRESS = defineStatement(
  `insert into license_view (hash, license_id, page, viewer_id, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(secs => $5)) returning expires_at`,
  { expiresAt: column.time },
);
const FIND_BY_ADDRESS = defineStatement(
  `select ${SELECTED}, license.id as license_id, license.filename
     from license_view view
     join license on license.id = view.license_id
     join license_page page on page.license_id = view.license_id and page.page = view.page
    where view.hash = $1 and view.viewer_id = $2 and view.expires_at > now()`,
  { ...COLUMNS, licenseId: column.text, filename: column.text },
);

@Injectable()
export class LicensePagesRepository {
  constructor(private readonly database: Database) {}

  listOf(licenseId: string): Promise<StoredLicensePage[]> {
    return this.database.rows(LIST, [licenseId]);
  }

  findPage(licenseId: string, page: number): Promise<StoredLicensePage | undefined> {
    return this.database.row(FIND, [licenseId, page]);
  }

  /** Replaces a page's content, unless its version changed meanwhile. A trigger schedules the old file's deletion. */
  async replacePage(
    licenseId: string,
    { page, version }: StoredLicensePage,
    next: SealedFile & { width: number; height: number },
  ): Promise<boolean> {
    const { key, wrapped_key, width, height } = next;
    const replaced = [licenseId, page, version, key, wrapped_key, width, height];
    return (await this.database.run(REPLACE, replaced)) === 1;
  }

  /** Deletes the document the pages were drawn from; the database dooms its file. */
  async removeDocument(licenseId: string): Promise<void> {
    await this.database.run(REMOVE_DOCUMENT, [licenseId]);
  }

  async addAddress(address: {
    hash: Buffer;
    licenseId: string;
    page: number;
    viewerId: string;
    seconds: number;
  }): Promise<Date> {
    const { hash, licenseId, page, viewerId, seconds } = address;
    const row = await this.database.row(ADD_ADDRESS, [hash, licenseId, page, viewerId, seconds]);
    return row?.expiresAt ?? new Date();
  }

  /** What an address shows to the one person it was made for, while it is good. */
  findByAddress(hash: Buffer, viewerId: string): Promise<AddressedLicensePage | undefined> {
    return this.database.row(FIND_BY_ADDRESS, [hash, viewerId]);
  }
}
