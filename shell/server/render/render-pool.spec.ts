import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RendererSetup } from './protocol.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';

/** A renderer whose pages do what their path says. */
const renderer = `
const html = (path) => ({ kind: 'html', status: 200, html: path, scriptDigests: [], cacheable: true });
export default async function run({ began, path }) {
  Atomics.store(began, 0, 1);
  Atomics.notify(began, 0);
  if (path === '/loops') for (;;);
  if (path === '/exits') process.exit(1);
  if (path === '/leaves-a-crash') globalThis.explode = () => setImmediate(() => { throw new Error('left behind'); });
  else if (globalThis.explode) {
    globalThis.explode();
    await new Promise(() => undefined);
  }
  return html(path);
}`;
const setup = { origin: '', apiOrigins: {}, assets: {}, releases: [] } as unknown as RendererSetup;
const TIMEOUT = 150;

describe('render pool', () => {
  const workspaceDir = mkdtempSync(join(tmpdir(), 'lectern-pool-'));
  let pool: RenderPool;

  beforeAll(async () => {
    await mkdir(join(workspaceDir, 'shell/dist/renderer'), { recursive: true });
    await writeFile(join(workspaceDir, 'shell/dist/renderer/renderer.mjs'), renderer);
  });
  afterAll(() => rmSync(workspaceDir, { recursive: true }));
  beforeEach(() => {
    pool = createRenderPool(setup, { workspaceDir, workers: 1, timeout: TIMEOUT });
  });
  afterEach(() => pool.close());

  const render = (path: string, remoteId?: string) =>
    pool.render({ path, mode: 'page' }, remoteId === undefined ? undefined : () => remoteId);

  it('renders', async () => {
    await expect(render('/good', 'catalog')).resolves.toMatchObject({ html: '/good' });
  });

  it('gives up on a page that loops, and renders the next one', async () => {
    await expect(render('/loops', 'account')).rejects.toMatchObject({ reason: 'timeout' });
    await expect(render('/good', 'catalog')).resolves.toMatchObject({ html: '/good' });
  });

  it('does not charge a page for the time it waited behind others', async () => {
    const looping = [1, 2].map(() => render('/loops', 'account').catch((error: unknown) => error));
    await expect(render('/good', 'catalog')).resolves.toMatchObject({ html: '/good' });
    await Promise.all(looping);
  });

  it('gives a remote that spoils page after page no more workers, and others theirs', async () => {
    const spoilt = [1, 2, 3, 4, 5].map(() => render('/loops', 'account').catch((error: unknown) => error));
    await expect(Promise.all(spoilt)).resolves.toMatchObject(
      ['timeout', 'timeout', 'timeout', 'refused', 'refused'].map((reason) => ({ reason })),
    );
    await expect(render('/good', 'account')).rejects.toMatchObject({ reason: 'refused' });
    await expect(render('/good', 'catalog')).resolves.toMatchObject({ html: '/good' });
    await expect(render('/frame')).resolves.toMatchObject({ html: '/frame' });
  });

  it('survives a page that ends its worker', async () => {
    await expect(render('/exits', 'account')).rejects.toMatchObject({ reason: 'crash' });
    await expect(render('/good', 'catalog')).resolves.toMatchObject({ html: '/good' });
  });

  it('renders again what was cut off by something an earlier page left behind', async () => {
    await render('/leaves-a-crash', 'account');
    await expect(render('/good', 'catalog')).resolves.toMatchObject({ html: '/good' });
  });
});
