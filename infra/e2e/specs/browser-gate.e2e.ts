import { readBuild, type Build } from '@lectern/local/find-builds';
import { lookAtRelease } from '@lectern/local/look-at-release';
import { makeVariant } from '@lectern/local/make-variant';
import { workspace } from '../harness/sabotage.ts';
import { expect, test } from '../harness/test.ts';

// An edge of its own is started for each release, and every page of it is opened.
test.describe.configure({ timeout: 180_000 });

// A busy machine opens them slowly.
process.env['RELEASE_BROWSER_SECONDS'] = '150';

const PAGE = 'account.login';

/** The account remote with its login page alone, which the server draws as ever; `change` is what browsers get of it. */
async function loginRelease(version: string, change: string): Promise<Build> {
  const build = await readBuild(workspace, 'account');
  if (!build) throw new Error('mfe-account has no build');
  const { default: manifest } = (await import(`${workspace}/mfe-account/mfe.manifest.json`, {
    with: { type: 'json' },
  })) as { default: { routes: { id: string }[] } };
  const routes = manifest.routes.filter(({ id }) => id === PAGE);
  const code = `lectern_account = ((sound) => ({
    init: (...given) => sound.init(...given),
    async get(name) {
      const { mfe } = (await sound.get(name))();
      const load = mfe.routes['${PAGE}'];
      const changed = async () => { const page = await load(); ${change} };
      return () => ({ mfe: { ...mfe, routes: { ...mfe.routes, '${PAGE}': changed } } });
    },
  }))(lectern_account);`;
  return makeVariant(build, {
    version,
    code,
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
