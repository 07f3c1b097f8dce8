import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export const workspace = resolve(import.meta.dirname, '../../..');

/** Changes a copy of one project's `dist` before an edge is started over it. */
export type Sabotage = Readonly<Record<string, (dist: string) => Promise<void>>>;

/** Fills a folder with the same builds, except for the projects that are sabotaged. */
export async function copyWorkspace(dir: string, sabotage: Sabotage): Promise<void> {
  const projects = (await readdir(workspace)).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  await symlink(join(workspace, 'infra'), join(dir, 'infra'));
  for (const name of projects) {
    const change = sabotage[name];
    if (!change) {
      await symlink(join(workspace, name), join(dir, name));
      continue;
    }
    await mkdir(join(dir, name));
    await cp(join(workspace, name, 'dist'), join(dir, name, 'dist'), { recursive: true });
    if (name === 'shell') await symlink(join(workspace, name, 'public'), join(dir, name, 'public'));
    await change(join(dir, name, 'dist'));
  }
}

/** Puts other bytes into a remote's browser entry and makes its release vouch for them. */
export async function replaceEntry(dist: string, source: string): Promise<void> {
  const file = join(dist, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as { entry: { file: string; integrity: string } };
  release.entry.integrity = await writeEntry(join(dist, 'client'), release.entry.file, source);
  await writeFile(file, JSON.stringify(release));
}

/** Writes a remote's browser entry and removes the compressed copies of the one before. Resolves with its digest. */
export async function writeEntry(client: string, entry: string, source: string): Promise<string> {
  await writeFile(join(client, entry), source);
  for (const ending of ['.br', '.gz']) await rm(join(client, entry + ending), { force: true });
  return `sha384-${createHash('sha384').update(source).digest('base64')}`;
}

/**
 * What the entry of the account remote has to end with so that its pages are changed in browsers.
 * @param change Code that returns the module of a page. It has the sound module as `page` and the page's id as `id`.
 */
export const changingPages = (change: string): string => `lectern_account = ((sound) => ({
  init: (...given) => sound.init(...given),
  async get(name) {
    const { mfe } = (await sound.get(name))();
    const changed = (id, load) => async () => { const page = await load(); ${change} };
    const routes = Object.entries(mfe.routes).map(([id, load]) => [id, changed(id, load)]);
    return () => ({ mfe: { ...mfe, routes: Object.fromEntries(routes) } });
  },
}))(lectern_account);`;

/** Has the account remote arrive sound, with a login page that throws while it is drawn: on the server and in the browser. */
export async function breakDrawing(dist: string): Promise<void> {
  const mfe = `{
    routes: { 'account.login': () => Promise.resolve({ Component() { throw new Error('broken drawing'); } }) },
    messages: { en: () => Promise.resolve({ default: {} }), ko: () => Promise.resolve({ default: {} }) },
  }`;
  const described = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as { globalName: string };
  await replaceServerBundle(dist, `export const mfe = ${mfe};`);
  // What the loader of remotes expects of an entry: a container that hands out what the remote exposes.
  const container = `{ init() {}, get: () => Promise.resolve(() => ({ mfe: ${mfe} })) }`;
  await replaceEntry(dist, `var ${described.globalName} = ${container};`);
}

/** Puts other code into the bundle a remote is rendered with. */
export async function replaceServerBundle(dist: string, source: string): Promise<void> {
  await writeFile(join(dist, 'server/mfe.mjs'), source);
}
