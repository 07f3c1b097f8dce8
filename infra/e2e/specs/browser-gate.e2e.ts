import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuild, type Build } from '@lectern/local/find-builds';
import { lookAtRelease } from '@lectern/local/look-at-release';
import { makeVariant } from '@lectern/local/make-variant';
import { changingPages, workspace, writeEntry } from '../harness/sabotage.ts';
import { expect, test } from '../harness/test.ts';

// A busy machine opens them slowly, and one test opens them four times.
process.env['RELEASE_BROWSER_SECONDS'] = '240';
test.describe.configure({ timeout: 1_200_000 });

const PAGE = 'account.login';

/** The account remote with its login page alone, which the server draws as ever; `change` is what browsers get of it. */
async function loginRelease(version: string, change: string, styles = ''): Promise<Build> {
  const build = await readBuild(workspace, 'account');
  if (!build) throw new Error('mfe-account has no build');
  const { default: manifest } = (await import(`${workspace}/mfe-account/mfe.manifest.json`, {
    with: { type: 'json' },
  })) as { default: { routes: { id: string }[] } };
  const routes = manifest.routes.filter(({ id }) => id === PAGE);
  return makeVariant(build, {
    version,
    code: changingPages(change),
    styles,
    description: { manifest: { ...manifest, routes, navigation: [] } },
  });
}

async function refusalsOf(build: Build): Promise<string[]> {
  const look = await lookAtRelease(build);
  if ('skipped' in look) throw new Error(look.skipped);
  return look.refusals.map(({ rule, cause }) => `${rule}: ${cause}`);
}

test('a sound release passes, in both languages', async () => {
  expect(await refusalsOf(await loginRelease('9.7.0', 'return page;'))).toEqual([]);
});

/** Does something while a shell that offers no `structuredClone` stands ready to follow the one that runs. */
async function withNextShell<T>(act: () => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-next-shell-'));
  const dist = join(folder, 'shell/dist');
  try {
    await mkdir(join(folder, 'shell'));
    // Its servers load their libraries from there; some versions are those of the shell alone.
    for (const libraries of ['node_modules', 'shell/node_modules'])
      if (existsSync(join(workspace, libraries)))
        await symlink(join(workspace, libraries), join(folder, libraries));
    await cp(join(workspace, 'shell/dist'), dist, { recursive: true });
    const assets = JSON.parse(await readFile(join(dist, 'assets.json'), 'utf8')) as {
      readonly main: { readonly file: string; integrity: string };
    };
    const { file } = assets.main;
    const source = await readFile(join(dist, 'client', file), 'utf8');
    const next = `delete globalThis.structuredClone;${source}`;
    assets.main.integrity = await writeEntry(join(dist, 'client'), file, next);
    await writeFile(join(dist, 'assets.json'), JSON.stringify({ ...assets, buildId: 'next' }));
    process.env['RELEASE_NEXT_SHELL'] = dist;
    return await act();
  } finally {
    delete process.env['RELEASE_NEXT_SHELL'];
    await rm(folder, { recursive: true, force: true });
  }
}

test('a release whose page works with the shell that runs, and crashes with the next one, is refused', async () => {
  const change = `return { ...page, Component(props) { structuredClone(props); return page.Component(props); } };`;
  const release = await loginRelease('9.9.0', change);
  expect(await refusalsOf(release)).toEqual([]);
  expect(await withNextShell(() => refusalsOf(release))).toEqual([
    expect.stringMatching(
      /^browser: account\.login crashes: .*structuredClone is not defined.* \(in a browser, with the next shell\)\.$/s,
    ),
  ]);
});

for (const [what, change, cause] of [
  [
    'throws while it is drawn',
    "return { ...page, Component() { throw new Error('no window here'); } };",
    /^browser: account\.login crashes/,
  ],
  [
    'makes a name of the window',
    'window.ownOfAccount = 1; return page;',
    /^browser: account\.login makes ownOfAccount a name of the window/,
  ],
  [
    'styles outside its layer',
    "const sheet = new CSSStyleSheet(); sheet.insertRule('a { color: red }'); document.adoptedStyleSheets.push(sheet); return page;",
    /^browser: account\.login styles outside the layers of remotes, by an adopted style sheet/,
  ],
  [
    'loads from another site',
    "void fetch('https://elsewhere.example/').catch(() => undefined); return page;",
    /^browser: account\.login breaks the content policy: connect-src https:\/\/elsewhere\.example/,
  ],
  [
    'writes an error to the console',
    "console.error('a promise was lost'); return page;",
    /^browser: account\.login writes an error: .*a promise was lost/,
  ],
] as const) {
  test(`a release whose page, only in the browser, ${what} is refused by name`, async () => {
    expect(await refusalsOf(await loginRelease('9.8.0', change))).toEqual([expect.stringMatching(cause)]);
  });
}

test('a release whose styles undress the shell, on the phone alone or in the dark alone, is refused by name', async () => {
  const styles =
    '@layer remote{@media (max-width:500px) and (prefers-color-scheme:dark){header{display:none!important}}}';
  expect(await refusalsOf(await loginRelease('9.6.0', 'return page;', styles))).toEqual([
    expect.stringMatching(
      /^browser: account\.login changes what belongs to the shell: <\w+> .* \(phone, dark\) \(in a browser/,
    ),
  ]);
});
