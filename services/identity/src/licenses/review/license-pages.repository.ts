import { Database } from '@lectern/nest-kit';
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
  readonly license_id: string;
  readonly filename: string;
}

const COLUMNS = 'page.page, page.key, page.type, page.width, page.height, page.version, page.wrapped_key';

@Injectable()
export class LicensePagesRepository {
  constructor(private readonly database: Database) {}

  listOf(licenseId: string): Promise<StoredLicensePage[]> {
    return this.database.query<StoredLicensePage>(
      `select ${COLUMNS} from license_page page where license_id = $1 order by page.page`,
      [licenseId],
    );
  }

  async findPage(licenseId: string, page: number): Promise<StoredLicensePage | undefined> {
    const [found] = await this.database.query<StoredLicensePage>(
      `select ${COLUMNS} from license_page page where license_id = $1 and page.page = $2`,
      [licenseId, page],
    );
    return found;
  }

  /** Replaces a page's content, unless its version changed meanwhile. A trigger schedules the old file's deletion. */
  async replacePage(
    licenseId: string,
    { page, version }: StoredLicensePage,
    next: SealedFile & { width: number; height: number },
  ): Promise<boolean> {
    const rows = await this.database.query<{ page: number }>(
      `with replaced as (
         update license_page
            set key = $4, wrapped_key = $5, width = $6, height = $7, version = version + 1
          where license_id = $1 and page = $2 and version = $3 returning page)
       select page from replaced`,
      [licenseId, page, version, next.key, next.wrapped_key, next.width, next.height],
    );
    return rows.length === 1;
  }

  /** Deletes the document the pages were drawn from; the database dooms its file. */
  async removeDocument(licenseId: string): Promise<void> {
    await this.database.query('delete from license_page where license_id = $1 and page = 0', [licenseId]);
  }

  async addAddress(address: {
    hash: Buffer;
    licenseId: string;
    page: number;
    viewerId: string;
    seconds: number;
  }): Promise<Date> {
    const [row] = await this.database.query<{ expires_at: Date }>(
      `insert into license_view (hash, license_id, page, viewer_id, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(secs => $5)) returning expires_at`,
      [address.hash, address.licenseId, address.page, address.viewerId, address.seconds],
    );
    return row?.expires_at ?? new Date();
  }

  /** What an address shows to the one person it was made for, while it is good. */
  async findByAddress(hash: Buffer, viewerId: string): Promise<AddressedLicensePage | undefined> {
    const [page] = await this.database.query<AddressedLicensePage>(
      `select ${COLUMNS}, license.id as license_id, license.filename
         from license_view view
         join license on license.id = view.license_id
         join license_page page on page.license_id = view.license_id and page.page = view.page
        where view.hash = $1 and view.viewer_id = $2 and view.expires_at > now()`,
      [hash, viewerId],
    );
    return page;
  }
}
