import { randomUUID } from 'node:crypto';
import type { DocumentType } from '@lectern/contracts-core';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { askStore } from '../objects/ask-store.ts';
import { ObjectStore, type ObjectStoreSettings, type PutConditions } from '../objects/object-store.ts';
import { newFileKey, openWithAny, seal, unseal } from './sealing.ts';

/** A stored file, sealed with a key of its own; the wrapped key is in its row. */
export interface SealedFile {
  readonly key: string;
  readonly wrapped_key: Buffer;
}

const EXTENSIONS: Readonly<Record<DocumentType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};
const LONGEST_SEALED = 32 * 1024 * 1024;

/** Injection token of a service's `FilesOptions`. */
export const FILES_OPTIONS = Symbol('FilesOptions');

/** Where a service keeps documents. */
export interface FilesOptions {
  /** First part of every key, such as `licenses`. */
  readonly folder: string;
  /** Without a store no files are taken. */
  readonly objects: ObjectStoreSettings | undefined;
  /** Of 32 bytes each, not in the database: the first seals the keys of files, each opens them. */
  readonly keys: readonly [Buffer, ...Buffer[]];
}

/** The object store for documents. Kept pages are sealed; uploads are stored unchanged until they are inspected. */
@Injectable()
export class FileVault {
  private readonly store: ObjectStore | undefined;
  private readonly serviceKeys: FilesOptions['keys'];
  private readonly folder: string;
  private readonly logger: Logger;

  constructor(@Inject(FILES_OPTIONS) options: FilesOptions, @Inject(LOGGER) logger: Logger) {
    this.store = options.objects && new ObjectStore(options.objects);
    this.serviceKeys = options.keys;
    this.folder = options.folder;
    this.logger = logger;
  }

  /** Whether there is a store at all. */
  get isOpen(): boolean {
    return this.store !== undefined;
  }

  presignPut(key: string, conditions: PutConditions): Promise<string> {
    return this.reach((store) => store.presignPut(key, conditions));
  }

  getFacts(key: string): Promise<{ size: number; type: string } | undefined> {
    return this.reach((store) => store.getFacts(key));
  }

  /** @throws {RangeError} when there are more than `longest` bytes. */
  readUpload(key: string, longest: number): Promise<Buffer | undefined> {
    return this.reach((store) => store.getObject(key, longest));
  }

  deleteFile(key: string): Promise<void> {
    return this.reach((store) => store.deleteObject(key));
  }

  /** A key for a stored page; no signed address is ever made for it. */
  newKey(): string {
    return `${this.folder}/kept/${randomUUID()}`;
  }

  /** A key for a file to be uploaded; it names the file's type and is otherwise random. */
  newUploadKey(type: DocumentType): string {
    return `${this.folder}/uploads/${randomUUID()}.${EXTENSIONS[type]}`;
  }

  async sealFile(key: string, content: Uint8Array): Promise<SealedFile> {
    const { key: fileKey, wrapped } = newFileKey(this.serviceKeys[0], key);
    const sealed = seal(fileKey, content, key);
    await this.reach((store) => store.putObject(key, sealed, 'application/octet-stream'));
    return { key, wrapped_key: wrapped };
  }

  /** Undefined when the object is gone. @throws when its bytes were changed. */
  async openFile({ key, wrapped_key: wrapped }: SealedFile): Promise<Buffer | undefined> {
    const sealed = await this.readUpload(key, LONGEST_SEALED);
    if (!sealed) return undefined;
    const { opened } = openWithAny(this.serviceKeys, (one) => unseal(one, wrapped, key));
    return unseal(opened, sealed, key);
  }

  /** @throws {DomainError} UNAVAILABLE when the store cannot be asked. */
  private reach<T>(ask: (store: ObjectStore) => Promise<T>): Promise<T> {
    return askStore(this.logger, () => {
      if (!this.store) throw new Error('No object store is configured');
      return ask(this.store);
    });
  }
}
