import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyWorkspace } from '../../workspace-copy.ts';
import { Problem } from '../../problem.ts';
import { readBuild, type Build } from '../find-builds.ts';

const run = promisify(execFile);
/** Bytes of what a command may print. */
const LONGEST_OUTPUT = 64 * 1024 * 1024;

/** A throwaway copy of the workspace, in which the story changes code. */
export class StoryWorkspace {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async create(): Promise<StoryWorkspace> {
    const folder = await mkdtemp(join(tmpdir(), 'release-story-'));
    try {
      await copyWorkspace(join(folder, 'workspace'), { withBuilds: true });
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    return new StoryWorkspace(folder);
  }

  /**
   * Builds the catalogue with a home page that throws in every browser. The server draws it as before. A browser
   * refuses it; the story publishes it without that report, as a pipeline without a browser would.
   */
  async buildBrokenHome(version: string, message: string): Promise<Build> {
    const folder = this.#pathOf('mfe-catalog');
    const home = join(folder, 'src/features/home');
    await rename(join(home, 'home.page.tsx'), join(home, 'sound-home.page.tsx'));
    await writeFile(join(home, 'home.page.tsx'), brokenHome(message));
    const described = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as object;
    await writeFile(join(folder, 'package.json'), JSON.stringify({ ...described, version }));
    return this.#build('catalog');
  }

  /** Creates a remote with the command for new ones. Its page says `text`. */
  async createRemote(id: string, owner: string, text: string): Promise<void> {
    await this.#runCommand('create', 'remote', id, '--owner', owner);
    const file = this.#pathOf(`mfe-${id}/src/messages/en.json`);
    const messages = JSON.parse(await readFile(file, 'utf8')) as { home: object };
    await writeFile(file, JSON.stringify({ home: { ...messages.home, text } }));
  }

  /** Builds a remote and asks the gate. @throws {Problem} with what the gate says when it refuses. */
  async buildAndJudge(id: string): Promise<Build> {
    const build = await this.#build(id);
    await this.#runCommand('gate', id);
    return build;
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }

  async #build(id: string): Promise<Build> {
    await this.#runCommand('build', `mfe-${id}`);
    const build = await readBuild(this.#pathOf(''), id);
    if (!build) throw new Error(`mfe-${id} has no build`);
    return build;
  }

  #pathOf(path: string): string {
    return join(this.#folder, 'workspace', path);
  }

  /** Runs `npm run <args>` of the copy, without npm. */
  async #runCommand(...args: string[]): Promise<void> {
    const options = { cwd: this.#pathOf(''), maxBuffer: LONGEST_OUTPUT };
    try {
      await run(process.execPath, [this.#pathOf('infra/local/launch.mjs'), ...args], options);
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Problem(`npm run ${args.join(' ')} failed in the copy:\n${stdout}${stderr}`);
    }
  }
}

const brokenHome = (message: string): string => `import { page as sound } from './sound-home.page.tsx';

export const page = { ...sound, Component: BrokenHome };

function BrokenHome() {
  if (typeof document !== 'undefined') throw new Error(${JSON.stringify(message)});
  return <sound.Component />;
}
`;
