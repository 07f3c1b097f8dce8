import { askStore, LOGGER, ObjectStore, SETTINGS, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { MediaSettings } from '../config.ts';
import { padBlocks } from './domain/pad-blocks.ts';

const MOST_BYTES = 128 * 1024 * 1024;
const LONGEST_FILE = 32 * 1024 * 1024;

/**
 * Files of films from the object store; segments are padded for the cipher. Their keys are never given to another file, so they are kept in memory, the ones
 * used last, up to 128 MB.
 */
@Injectable()
export class ClearFiles {
  private readonly store: ObjectStore;
  private readonly kept = new Map<string, Buffer>();
  private readonly asked = new Map<string, Promise<Buffer | undefined>>();
  private bytes = 0;

  constructor(
    @Inject(SETTINGS) { objects }: MediaSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.store = new ObjectStore(objects);
  }

  /**
   * Undefined when the file does not exist. Simultaneous readers share one request to the store.
   * @throws {DomainError} UNAVAILABLE when the store cannot be asked.
   */
  async readFile(key: string): Promise<Buffer | undefined> {
    const kept = this.kept.get(key);
    if (kept) {
      this.kept.delete(key);
      this.kept.set(key, kept);
      return kept;
    }
    const asked = this.asked.get(key) ?? this.fetchFile(key);
    this.asked.set(key, asked);
    return asked;
  }

  /** Puts a file under a key that no other file has. @throws {DomainError} UNAVAILABLE when the store cannot be asked. */
  async putFile(key: string, file: Buffer, type: string): Promise<void> {
    await askStore(this.logger, () => this.store.putObject(key, new Uint8Array(file), type));
    this.keep(key, file);
  }

  private async fetchFile(key: string): Promise<Buffer | undefined> {
    try {
      const found = await askStore(this.logger, () => this.store.getObject(key, LONGEST_FILE));
      const file = found && key.endsWith('.ts') ? padBlocks(found) : found;
      if (file) this.keep(key, file);
      return file;
    } finally {
      this.asked.delete(key);
    }
  }

  private keep(key: string, file: Buffer): void {
    this.kept.set(key, file);
    this.bytes += file.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.bytes <= MOST_BYTES) return;
      this.kept.delete(oldest);
      this.bytes -= length;
    }
  }
}
