import { createHash } from 'node:crypto';
import { judgeRelease, type LiveNeighbour } from './judge-release.ts';
import { readFacts } from './release-facts.ts';
import type { RenderedPage } from './render-pages.ts';

const host = { shellApi: '1.5.0', shared: { react: '19.3.1' } };
const route = (id: string, path: string) => ({
  id,
  path,
  scope: 'language' as const,
  access: 'public' as const,
  render: 'client' as const,
  layout: 'page' as const,
});
const link = (routeId: string, order: number) => ({
  slot: 'header' as const,
  routeId,
  order,
  label: { en: 'Page', ko: '페이지' },
});
const manifestOf = (id: string, changes: object = {}) => ({
  id,
  name: id,
  owner: `team-${id}`,
  shellApi: '^1.5.0',
  i18nNamespaces: [id],
  routes: [route(`${id}.home`, id)],
  navigation: [link(`${id}.home`, id.length)],
  ...changes,
});
const neighbour: LiveNeighbour = {
  id: 'checkout',
  releaseId: '1.0.0-00000000',
  manifest: manifestOf('checkout', { routes: [route('checkout.order', 'orders/:orderId')] }),
};

const digestOf = (content: string | Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
const CODE: Readonly<Record<string, string>> = {
  'remoteEntry.1.js': 'var lectern_help;',
  'page.css': '@layer ui{.lectern_help-a{color:red}}@layer remote{.lectern_help-b::after{content:"}"}}',
};

interface Changes {
  /** Instead of the files of the build. */
  readonly code?: Readonly<Record<string, string>>;
  /** What lies in the archive beside or instead of what was listed. */
  readonly found?: Readonly<Record<string, string>>;
  readonly manifest?: object;
  readonly description?: object;
  readonly server?: boolean;
  readonly rendered?: readonly RenderedPage[];
}

/** What the gate says about a release that is good but for the changes. */
function judge(changes: Changes = {}) {
  const { code = CODE, found = {}, manifest, description, server = true, rendered = [] } = changes;
  const names = Object.keys(code).sort();
  const files = names.map((file) => ({ file, integrity: digestOf(code[file] ?? '') }));
  const total = createHash('sha256');
  for (const name of names) total.update(name).update(code[name] ?? '');
  const text = {
    id: 'help',
    version: '2.1.0',
    releaseId: `2.1.0-${total.digest('hex').slice(0, 8)}`,
    manifest: manifestOf('help', manifest),
    entry: files.find(({ file }) => file.startsWith('remoteEntry.')),
    routes: { 'help.home': { js: [], css: files.filter(({ file }) => file.endsWith('.css')) } },
    messages: {},
    files,
    shared: { react: '19.3.1' },
    messageKeys: { en: ['title'], ko: ['title'] },
    ...description,
  };
  const archive = new Map([['release.json', Buffer.from(JSON.stringify(text))]]);
  if (server) archive.set('server/mfe.mjs', Buffer.from('export {}'));
  for (const [file, content] of Object.entries({ ...code, ...found }))
    archive.set(`client/${file}`, Buffer.from(content));
  return judgeRelease(readFacts(archive, rendered), host, [neighbour]);
}

it('lets a good release through, also beside the release of the same remote that is live', () => {
  expect(judge()).toEqual([]);
  const own = { ...neighbour, id: 'help', manifest: manifestOf('help') };
  expect(judge({ manifest: { routes: own.manifest.routes } })).toEqual([]);
});

it('lets pages of staff below /admin through', () => {
  const path = (address: string) => ({ ...route('help.home', address), scope: 'root', access: 'admin' });
  expect(judge({ manifest: { routes: [path('admin')] } })).toEqual([]);
  expect(judge({ manifest: { routes: [path('admin/help/:id')] } })).toEqual([]);
});

it.each<[string, Changes, string, string]>([
  ['a newer shell-api', { manifest: { shellApi: '^1.6.0' } }, 'shell-api', 'needs shell-api ^1.6.0'],
  ['another major shell-api', { manifest: { shellApi: '^2.0.0' } }, 'shell-api', 'the shell offers 1.5.0'],
  [
    'a newer React',
    { description: { shared: { react: '20.0.0' } } },
    'shared-libraries',
    'needs react 20.0.0; the shell provides 19.3.1',
  ],
  [
    'a library that the shell does not provide',
    { description: { shared: { lodash: '4.17.21' } } },
    'shared-libraries',
    'the shell provides none',
  ],
  [
    'the address of another page, by another name of its parameter',
    { manifest: { routes: [route('help.home', 'orders/:id')] } },
    'routes',
    'is a page of checkout',
  ],
  [
    'two pages with one address',
    {
      manifest: { routes: [route('help.home', 'help'), route('help.other', 'help')] },
      description: { routes: { 'help.home': { js: [], css: [] }, 'help.other': { js: [], css: [] } } },
    },
    'routes',
    'Two of its pages',
  ],
  [
    'the page id of another remote',
    {
      manifest: { routes: [route('checkout.home', 'help')], navigation: [] },
      description: { routes: { 'checkout.home': { js: [], css: [] } } },
    },
    'routes',
    'does not begin with help.',
  ],
  [
    'a goal that is no page of it',
    { manifest: { goal: 'checkout.order' } },
    'routes',
    'Its goal is checkout.order',
  ],
  [
    'a page for everybody below /admin',
    { manifest: { routes: [{ ...route('help.home', 'admin/help'), scope: 'root' }] } },
    'routes',
    'lies below /admin and has "access": "public"',
  ],
  [
    'a page of staff outside /admin',
    { manifest: { routes: [{ ...route('help.home', 'help'), scope: 'root', access: 'admin' }] } },
    'routes',
    'does not lie below /admin',
  ],
  [
    'a page of staff that only looks as if it lay below /admin',
    { manifest: { routes: [{ ...route('help.home', 'admin/help'), access: 'admin' }] } },
    'routes',
    'does not lie below /admin',
  ],
  [
    'a page whose path may be one below /admin',
    { manifest: { routes: [{ ...route('help.home', ':any/help'), scope: 'root' }] } },
    'routes',
    'begins with :any',
  ],
  [
    'the strings of another remote',
    { manifest: { i18nNamespaces: ['checkout'] } },
    'namespaces',
    'belong to checkout',
  ],
  [
    'the place of another link',
    { manifest: { navigation: [link('help.home', 8)] } },
    'slots',
    'a link of checkout',
  ],
  [
    'a link to a page of others',
    { manifest: { navigation: [link('checkout.order', 1)] } },
    'slots',
    'no page of it',
  ],
  [
    'a string in one language only',
    { description: { messageKeys: { en: ['title', 'more'], ko: ['title'] } } },
    'languages',
    '"more" is there in en and missing in ko',
  ],
  [
    'one byte changed',
    { found: { 'remoteEntry.1.js': 'var lectern_help,' } },
    'integrity',
    'is not what its digest says',
  ],
  [
    'a file that was not listed',
    { found: { 'extra.js': 'steal()' } },
    'integrity',
    'extra.js is there and not listed',
  ],
  [
    'a file that is missing',
    { description: { messages: { en: { file: 'en.js', integrity: 'sha256-x' } } } },
    'integrity',
    'en.js is listed and not there',
  ],
  [
    'a name of other content',
    { description: { releaseId: '2.1.0-00000000' } },
    'integrity',
    'not 2.1.0-00000000',
  ],
  [
    'styles outside its layers',
    { code: { ...CODE, 'page.css': '@layer remote{.b{color:red}}body{display:none}' } },
    'css-layer',
    'body',
  ],
  [
    'styles in the layer of the shell',
    { code: { ...CODE, 'page.css': '@layer shell{header{display:none}}' } },
    'css-layer',
    '@layer shell',
  ],
  [
    'an order of layers of its own',
    { code: { ...CODE, 'page.css': '@layer remote,shell;@layer remote{a{color:red}}' } },
    'css-layer',
    '@layer remote,shell',
  ],
  [
    'styles of what is not its own',
    { code: { ...CODE, 'page.css': '@layer remote{.lectern_help-b{top:0}header{display:none}}' } },
    'css-box',
    'header',
  ],
  [
    'more than a page may bring',
    { code: { ...CODE, 'remoteEntry.1.js': noise(250_000) } },
    'size',
    'help.home brings',
  ],
  ['no bundle for the server', { server: false }, 'rendering', 'server/mfe.mjs is missing'],
  [
    'a page that throws on the server',
    { rendered: [page('drawn'), page('threw', 'TypeError: window is not defined (full data)')] },
    'rendering',
    'help.home fails on the server: TypeError: window is not defined (full data)',
  ],
  [
    'a page that loops on the server',
    { rendered: [page('looped')] },
    'rendering',
    'help.home was not drawn in time on the server',
  ],
  [
    'a page that ends the process',
    { rendered: [page('ended', 'FATAL ERROR: Reached heap limit')] },
    'rendering',
    'help.home ended the process that renders it: FATAL ERROR: Reached heap limit',
  ],
  [
    'a page that opens a connection',
    { rendered: [page('connected', '127.0.0.1:5432')] },
    'rendering',
    'help.home opens a connection by itself on the server, to 127.0.0.1:5432',
  ],
  [
    'a page of the server that was not rendered',
    { manifest: { routes: [{ ...route('help.home', 'help'), render: 'server' }] } },
    'rendering',
    'help.home was not rendered',
  ],
  ['a page that was not built', { description: { routes: {} } }, 'rendering', 'the build has no such page'],
])('refuses %s, and says what to do', (_what, changes, rule, cause) => {
  const refusals = judge(changes);
  expect(refusals.map((refusal) => refusal.rule)).toContain(rule);
  expect(refusals.map((refusal) => refusal.cause).join()).toContain(cause);
  expect(refusals.every(({ cure }) => cure.length > 10)).toBe(true);
});

it('tells a page that fails in both languages once', () => {
  const rendered = [page('threw', 'Error: first'), page('threw', 'Error: second')];
  expect(judge({ rendered }).map(({ cause }) => cause)).toEqual([
    'help.home fails on the server: Error: first',
  ]);
});

function page(outcome: RenderedPage['outcome'], message = ''): RenderedPage {
  return { page: 'help.home', outcome, message };
}

/** Text that does not compress. */
function noise(length: number): string {
  let text = '';
  for (let at = 0; text.length < length; at += 1)
    text += createHash('sha256').update(String(at)).digest('hex');
  return text;
}
