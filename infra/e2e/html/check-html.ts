import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const validator = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const MEGABYTE = 1024 * 1024;

interface ValidatorMessage {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly url?: string;
  readonly lastLine?: number;
  readonly message: string;
  readonly extract?: string;
}

/**
 * Errors of the Nu Html Checker per page, in the order of the pages: one run for all, since starting it takes longer
 * than its work. Hints (`info`) are no errors. Needs a Java on the PATH, or at `JAVA_PATH`.
 */
export async function checkHtml(pages: readonly string[]): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-html-'));
  try {
    const files = pages.map((_, index) => join(folder, `${index}.html`));
    await Promise.all(files.map((file, index) => writeFile(file, pages[index] ?? '')));
    const args = [
      '-Xss4m',
      '-jar',
      validator,
      '--stdout',
      '--exit-zero-always',
      '--format',
      'json',
      ...files,
    ];
    const { stdout } = await promisify(execFile)(process.env['JAVA_PATH'] ?? 'java', args, {
      maxBuffer: 256 * MEGABYTE,
    });
    const { messages } = JSON.parse(stdout) as { messages: ValidatorMessage[] };
    const lost = messages.find(({ type }) => type === 'non-document-error');
    if (lost) throw new Error(`The validator could not read a page: ${lost.message}`);
    const errors = messages.filter(({ type }) => type !== 'info');
    return files.map((file) =>
      errors.filter(({ url = '' }) => basename(url) === basename(file)).map(describe),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const describe = ({ message, extract = '' }: ValidatorMessage): string =>
  `${message} ${extract.replaceAll(/\s+/g, ' ')}`.trim();
