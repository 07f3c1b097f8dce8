import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, copyFile, link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildShell, runBuilds, type nodeConfig } from '@lectern/build';
import { freePort } from '@lectern/local/free-port';
import { releaseKeys } from '@lectern/local/release-keys';
import { ensureServiceDatabase } from '@lectern/nest-kit/provision';
import { startTestPostgres, until, type TestPostgres } from '@lectern/testing/node';
import { EXAMPLE } from '../place.ts';
import { edgeEnvironment, SERVICE_FACTS, serviceEnvironment } from '../settings.ts';
import { layOut, readLock } from './lay-out.ts';
import { readImage } from './read-image.ts';

/*
 * There is no container engine here. What an image would hold is put into a folder outside the workspace, from builds of now and the
 * packages that stay after `npm prune --omit=dev`, and its program is started there, by a user that may write nothing in it.
 */

const workspace = join(import.meta.dirname, '../../../..');
const services = SERVICE_FACTS.map(({ name }) => name);
let folder: string;
let built: string;
let postgres: TestPostgres;
let node: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-images-'));
  await chmod(folder, 0o755);
  built = join(folder, 'built');
  // Where the workspace is may be closed to others, and Node with it.
  node = join(folder, 'node');
  await link(process.execPath, node).catch(() => copyFile(process.execPath, node));
  postgres = await startTestPostgres();
  await buildShell(join(workspace, 'shell'), join(built, 'shell'));
  for (const name of services) {
    const { default: config } = (await import(
      pathToFileURL(join(workspace, 'services', name, 'rspack.config.ts')).href
    )) as { default: ReturnType<typeof nodeConfig> };
    await runBuilds([
      { ...config, output: { ...config.output, path: join(built, 'services', name, 'dist') } },
    ]);
  }
});
afterAll(async () => {
  await Promise.all([...running].map(stop));
  await postgres.drop();
  await rm(folder, { recursive: true, force: true });
});

async function layOutImage(file: string, parameters: Record<string, string> = {}) {
  const text = await readFile(join(import.meta.dirname, `../../containers/${file}.containerfile`), 'utf8');
  const image = readImage(text, parameters);
  const root = join(folder, parameters['SERVICE'] ?? file);
  await mkdir(root);
  await layOut(image, root, { workspace, built });
  return { image, root };
}

/** Starts an image's program with all that it says in `output()`. */
function startProgram(
  { image, root }: Awaited<ReturnType<typeof layOutImage>>,
  env: Readonly<Record<string, string>>,
): { child: ChildProcess; output: () => string } {
  const [, ...args] = image.command;
  const child = spawn(node, args, {
    cwd: join(root, image.folder),
    env: { PATH: process.env['PATH'], ...image.env, ...env },
    // Only root may become somebody else.
    ...(process.getuid?.() === 0 ? image.user : {}),
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  child.once('exit', () => running.delete(child));
  return { child, output: () => said };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Until the program says that it lives. @throws with its output when it ends before. */
async function untilItLives({ child, output }: ReturnType<typeof startProgram>, port: number): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(output());
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    return answer?.ok === true;
  });
}

const plainOf = (env: ReturnType<typeof serviceEnvironment>): Record<string, string> =>
  Object.fromEntries(env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));

/** A folder that every user may write to. */
async function writableFolder(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  await chmod(path, 0o777);
  return path;
}

/** Packages that the files of a build import, as npm names them. */
async function packagesOf(dist: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const file of await readdir(dist, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.mjs')) continue;
    const text = await readFile(join(dist, file), 'utf8');
    const imports = text.matchAll(
      /^import [^"'\n]*from "([^"]+)";$|__rspack_createRequire_require\("([^"]+)"\)|import\("([^"]+)"\)/gm,
    );
    for (const [, first, second, third] of imports) {
      const request = first ?? second ?? third ?? '';
      if (isBuiltin(request) || request.startsWith('.') || request.startsWith('/')) continue;
      found.add(request.split('/', request.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return found;
}

it.each(['edge', ...services])(
  'the program of %s finds every package in the version that is pinned',
  async (name) => {
    const { packages } = await readLock(workspace);
    const dist = join(built, name === 'edge' ? 'shell/dist/server' : `services/${name}/dist`);
    const wanted = await packagesOf(dist);
    expect(wanted.size).toBeGreaterThan(5);
    const pins = Object.entries(packages).filter(([path]) => !path.includes('node_modules') && path !== '');
    const faults = [...wanted].flatMap((one) => {
      const there = packages[`node_modules/${one}`];
      if (!there || there.dev) return [`${one} is not in the image`];
      return pins
        .filter(([path]) => /^(shared|shell|services)\b/.test(path))
        .map(([path, { dependencies }]) => [path, dependencies?.[one]] as const)
        .filter(([, pin]) => pin !== undefined && /^\d/.test(pin) && pin !== there.version)
        .map(([path, pin]) => `${path} pins ${one} ${String(pin)}, the image has ${String(there.version)}`);
    });
    expect(faults).toEqual([]);
  },
);

it('the steps migrate, as the command of the image is', async () => {
  const image = await layOutImage('steps');
  const { child, output } = startProgram(image, { DATABASE_URL: postgres.adminUrl });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect({ code, output: code === 0 ? '' : output() }).toEqual({ code: 0, output: '' });
  expect(await postgres.query(`select count(*) > 0 as migrated from catalog.schema_migration`)).toEqual([
    { migrated: true },
  ]);
});

/** Starts a service from its image; resolves once it lives. */
async function startServiceImage(name: string): Promise<{ child: ChildProcess }> {
  const image = await layOutImage('service', { SERVICE: name });
  // Roles are of the whole server, where the specs of services run meanwhile: this is the password that they have.
  const databaseUrl = await ensureServiceDatabase(postgres.adminUrl, { service: name, password: 'pw' });
  const facts = SERVICE_FACTS.find((one) => one.name === name);
  if (!facts) throw new Error(`No facts of ${name}`);
  const port = await freePort();
  const plain = plainOf(serviceEnvironment(facts, EXAMPLE));
  const secrets = Object.fromEntries(
    [...facts.secrets, 'SERVICE_SECRET']
      .filter((secret) => secret !== 'EVENTS_URL')
      .map((secret) => [secret, `a-made-up-value-of-${secret}-that-is-long`]),
  );
  const program = startProgram(image, {
    ...secrets,
    ...(await releaseKeys(postgres.adminUrl)).service,
    ...plain,
    ...(plain['RELEASE_RENDERER'] ? { RELEASE_RENDERER: join(image.root, plain['RELEASE_RENDERER']) } : {}),
    ...(plain['MEDIA_DIR'] ? { MEDIA_DIR: await writableFolder('media-files') } : {}),
    SMTP_URL: 'smtp://127.0.0.1:9',
    OBJECTS_URL: 'http://127.0.0.1:9',
    DATABASE_READ_URL: databaseUrl,
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
  });
  await untilItLives(program, port);
  return program;
}

it.each(services)('the image of %s starts on a schema that the steps made', async (name) => {
  const { child } = await startServiceImage(name);
  await stop(child);
});

it('the image of the edge starts and serves the files of the site', async () => {
  const image = await layOutImage('edge');
  const port = await freePort();
  const store = await writableFolder('releases-files');
  // A store that another process fills has sets without a signature; the releases service is asked for none.
  await writeFile(join(store, 'set.json'), JSON.stringify({ remotes: {} }));
  const program = startProgram(image, {
    ...plainOf(edgeEnvironment(EXAMPLE)),
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: '0',
    WORKSPACE_DIR: join(image.root, image.image.env['WORKSPACE_DIR'] ?? ''),
    RELEASES_DIR: store,
  });
  await untilItLives(program, port);
  const [raster = ''] = await readdir(join(workspace, 'infra/artwork/rasters'));
  for (const path of ['/site.webmanifest', '/brand/og-default.jpg', `/media/img/${raster}`])
    expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 200]);
  await stop(program.child);
});
