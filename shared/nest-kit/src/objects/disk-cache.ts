import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DIGEST_BYTES = 32;
const UNFINISHED = '.new-';
/** An unfinished file that is older was left by a process that died. */
const UNFINISHED_MS = 60 * 60_000;

export interface DiskCacheOptions {
  readonly folder: string;
  /** Bytes of all files together; the ones used last stay. */
  readonly mostBytes: number;
  /** A cache that cannot be written is no failure: its caller has the file. */
  readonly onProblem: (error: unknown) => void;
}

/**
 * Files of the object store on a disk of one's own. Each carries a digest of its content, so that one which a crash left half
 * written, or a disk changed, counts as absent. Several processes may share the folder. The caller has checked the names.
 */
export class DiskCache {
  private readonly options: DiskCacheOptions;
  /** Bytes by name; the one used last is the last. */
  private sizes: Promise<Map<string, number>> | undefined;
  private bytes = 0;

  constructor(options: DiskCacheOptions) {
    this.options = options;
  }

  /** Undefined when it is not there, or not whole. */
  async readFile(name: string): Promise<Buffer | undefined> {
    const whole = await readFile(this.pathOf(name)).catch(() => undefined);
    if (!whole) return undefined;
    const content = whole.subarray(DIGEST_BYTES);
    if (!digestOf(content).equals(whole.subarray(0, DIGEST_BYTES))) {
      await this.dropFile(name);
      return undefined;
    }
    // The first look at the folder may take long, and its reader has what it asked for.
    void this.noteUse(name, whole.length).catch(this.options.onProblem);
    return content;
  }

  /** Written beside and moved in one step. */
  async keepFile(name: string, content: Uint8Array): Promise<void> {
    const beside = join(this.options.folder, `${UNFINISHED}${randomUUID()}`);
    try {
      await this.findSizes();
      await writeFile(beside, Buffer.concat([digestOf(content), content]));
      await rename(beside, this.pathOf(name));
      await this.noteUse(name, content.length + DIGEST_BYTES);
    } catch (error) {
      await rm(beside, { force: true }).catch(() => undefined);
      this.options.onProblem(error);
    }
  }

  async dropFile(name: string): Promise<void> {
    const sizes = await this.findSizes();
    this.bytes -= sizes.get(name) ?? 0;
    sizes.delete(name);
    await rm(this.pathOf(name), { force: true }).catch((error: unknown) => this.options.onProblem(error));
  }

  /** Names of all files. */
  async listFiles(): Promise<string[]> {
    return [...(await this.findSizes()).keys()];
  }

  private async noteUse(name: string, size: number): Promise<void> {
    const sizes = await this.findSizes();
    this.bytes += size - (sizes.get(name) ?? 0);
    sizes.delete(name);
    sizes.set(name, size);
    for (const [oldest] of sizes) {
      if (this.bytes <= this.options.mostBytes) return;
      await this.dropFile(oldest);
    }
  }

  private findSizes(): Promise<Map<string, number>> {
    this.sizes ??= this.readSizes();
    return this.sizes;
  }

  private async readSizes(): Promise<Map<string, number>> {
    const { folder, onProblem } = this.options;
    await mkdir(folder, { recursive: true }).catch(onProblem);
    const names = await readdir(folder).catch((): string[] => []);
    const found: { name: string; size: number; usedMs: number }[] = [];
    for (const name of names) {
      const facts = await stat(join(folder, name)).catch(() => undefined);
      if (!facts?.isFile()) continue;
      if (!name.startsWith(UNFINISHED)) found.push({ name, size: facts.size, usedMs: facts.mtimeMs });
      else if (Date.now() - facts.mtimeMs > UNFINISHED_MS)
        await rm(join(folder, name), { force: true }).catch(onProblem);
    }
    found.sort((one, other) => one.usedMs - other.usedMs);
    this.bytes = found.reduce((sum, { size }) => sum + size, 0);
    return new Map(found.map(({ name, size }) => [name, size]));
  }

  private pathOf(name: string): string {
    return join(this.options.folder, name);
  }
}

const digestOf = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();
