import { DOCUMENT_LIMITS, UPLOAD_ERRORS } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.ts';
import { DoomedObjectsService } from './doomed-objects.service.ts';
import { FileVault, type SealedFile } from './file-vault.ts';
import { FileInspector } from './inspector.service.ts';
import { PAGE_TYPE } from './page-images.ts';

const PDF = 'application/pdf';

/** An announced upload, with the key it was given. */
export interface AskedUpload {
  readonly key: string;
  readonly type: string;
  readonly size: number | null;
}

/** A page to keep; page 0 is the document the others were drawn from. */
export interface NewPage extends SealedFile {
  readonly page: number;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** From an upload to pages that are kept. */
@Injectable()
export class HandIns {
  private readonly vault: FileVault;
  private readonly inspector: FileInspector;
  private readonly doomed: DoomedObjectsService;

  constructor(vault: FileVault, inspector: FileInspector, doomed: DoomedObjectsService) {
    this.vault = vault;
    this.inspector = inspector;
    this.doomed = doomed;
  }

  /**
   * Inspects an upload and stores its pages, sealed; of a PDF the document too. The caller calls `keep` in the
   * transaction that writes the rows; otherwise the sweep deletes the objects.
   * @throws {DomainError} UPLOAD_MISSING, INVALID_FILE_TYPE, FILE_TOO_LARGE.
   */
  async takeUpload(upload: AskedUpload, seconds?: number): Promise<NewPage[]> {
    const bytes = await this.read(upload);
    const images = await this.inspector.pagesOf(bytes, upload.type);
    const files = images.map(({ bytes: content, width, height }, index) => ({
      page: index + 1,
      type: PAGE_TYPE,
      width,
      height,
      content,
    }));
    if (upload.type === PDF) files.push({ page: 0, type: PDF, width: 0, height: 0, content: bytes });
    const planned = files.map((file) => ({ ...file, key: this.vault.newKey() }));
    await this.announceFiles(
      planned.map(({ key }) => key),
      seconds,
    );
    const pages: NewPage[] = [];
    for (const { content, key, ...page } of planned) {
      pages.push({ ...page, ...(await this.vault.sealFile(key, content)) });
    }
    return pages;
  }

  /** Says beforehand what will be stored: it is swept after that time, an hour, unless it is kept. */
  announceFiles(keys: readonly string[], seconds?: number): Promise<void> {
    return this.doomed.scheduleDeletion(keys, seconds);
  }

  keepPages(pages: readonly NewPage[]): Promise<void> {
    return this.doomed.cancelDeletion(pages.map(({ key }) => key));
  }

  private async read({ key, size, type }: AskedUpload): Promise<Buffer> {
    const there = await this.vault.getFacts(key);
    if (!there) throw new DomainError(UPLOAD_ERRORS.UPLOAD_MISSING);
    if (there.size > DOCUMENT_LIMITS.bytes) throw new DomainError(UPLOAD_ERRORS.FILE_TOO_LARGE);
    const isAsSaid = there.size > 0 && there.type === type && (size === null || size === there.size);
    if (!isAsSaid) throw new DomainError(UPLOAD_ERRORS.INVALID_FILE_TYPE, { problem: 'size' });
    const bytes = await this.vault.readUpload(key, there.size).catch((error: unknown) => {
      // It grew while we looked.
      if (error instanceof RangeError) throw new DomainError(UPLOAD_ERRORS.FILE_TOO_LARGE);
      throw error;
    });
    if (!bytes) throw new DomainError(UPLOAD_ERRORS.UPLOAD_MISSING);
    return bytes;
  }
}
