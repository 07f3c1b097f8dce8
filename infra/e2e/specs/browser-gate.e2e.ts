import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuild, type Build } from '@lectern/local/find-builds';
import { lookAtRelease } from '@lectern/local/look-at-release';
import { makeVariant } from '@lectern/local/make-variant';
import { changingPages, workspace, writeEntry } from '../harness/sabotage.ts';
import { expect, test } from '../harness/test.ts';

// A busy machine opens them slowly.
process.env['RELEASE_BROWSER_SECONDS'] = '240';
test.describe.configure({ timeout: 1_200_000 });

const LOGIN = ['account.login'];

/** The account remote with these pages alone, which the server draws as ever; `change` is what browsers get of them. */
async function releaseOf(
  pages: readonly string[],
  { version, change, styles = '' }: { version: string; change: string; styles?: string },
): Promise<Build> {
  const build = await readBuild(workspace, 'account');
  if (!build) throw new Error('mfe-account has no build');
  const { default: manifest } = (await import(`${workspace}/mfe-account/mfe.manifest.json`, {
    with: { type: 'json' },
  })) as { default: { routes: { id: string }[] } };
  const routes = manifest.routes.filter(({ id }) => pages.includes(id));
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
  const release = await releaseOf(LOGIN, { version: '9.7.0', change: 'return page;' });
  expect(await refusalsOf(release)).toEqual([]);
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
  const release = await releaseOf(LOGIN, { version: '9.9.0', change });
  // Opened with both shells: the one that runs has nothing to say.
  expect(await withNextShell(() => refusalsOf(release))).toEqual([
    expect.stringMatching(
      /^browser: account\.login crashes: .*structuredClone is not defined.* \(in a browser, with the next shell\)\.$/s,
    ),
  ]);
});

/** What a page of a release does in browsers alone, and what the refusal of the release says of it. */
const MISDEEDS = {
  'account.login': {
    change: "return { ...page, Component() { throw new Error('no window here'); } };",
    cause: /^browser: account\.login crashes/,
  },
  'account.signup': {
    change: 'window.ownOfAccount = 1; return page;',
    cause: /^browser: account\.signup makes ownOfAccount a name of the window/,
  },
  'account.password-reset': {
    change:
      "const sheet = new CSSStyleSheet(); sheet.insertRule('a { color: red }'); document.adoptedStyleSheets.push(sheet); return page;",
    cause:
      /^browser: account\.password-reset styles outside the layers of remotes, by an adopted style sheet/,
  },
  'account.privacy': {
    change: "void fetch('https://elsewhere.example/').catch(() => undefined); return page;",
    cause: /^browser: account\.privacy breaks the content policy: connect-src https:\/\/elsewhere\.example/,
  },
  'account.two-step': {
    change: "console.error('a promise was lost'); return page;",
    cause: /^browser: account\.two-step writes an error: .*a promise was lost/,
  },
};

test('a release whose pages, only in the browser, do what no page may is refused, each page by name', async () => {
  const change = `switch (id) {
    ${Object.entries(MISDEEDS)
      .map(([id, misdeed]) => `case '${id}': { ${misdeed.change} }`)
      .join('\n')}
  }`;
  const refusals = await refusalsOf(await releaseOf(Object.keys(MISDEEDS), { version: '9.8.0', change }));
  expect(refusals).toHaveLength(Object.keys(MISDEEDS).length);
  for (const { cause } of Object.values(MISDEEDS))
    expect(refusals).toContainEqual(expect.stringMatching(cause));
});

test('a release whose styles undress the shell, on the phone alone or in the dark alone, is refused by name', async () => {
  const styles =
    '@layer remote{@media (max-width:500px) and (prefers-color-scheme:dark){header{display:none!important}}}';
  expect(
    await refusalsOf(await releaseOf(LOGIN, { version: '9.6.0', change: 'return page;', styles })),
  ).toEqual([
    expect.stringMatching(
      /^browser: account\.login changes what belongs to the shell: <\w+> .* \(phone, dark\) \(in a browser/,
    ),
  ]);
});
