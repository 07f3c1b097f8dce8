import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceTextModule } from 'node:vm';
import { I18NEXT_FILE, withoutUnusedI18next } from '@lectern/build/unused-i18next';
import { createI18n, type Messages } from '@lectern/i18n';
import { baseKey, flatten } from '../messages/message-keys.ts';
import { webProjects, workspaceRoot } from '../workspace-files.ts';

type CreateI18n = typeof createI18n;
/** Jest's types do not know it. */
interface MocksModules {
  unstable_mockModule(name: string, make: () => unknown): void;
}

const readSource = () => readFile(join(workspaceRoot, 'node_modules/i18next', I18NEXT_FILE), 'utf8');
/** `createI18n` as browsers have it: above a library without its unused parts. */
let createInBrowsers: CreateI18n;
beforeAll(async () => {
  const library = new SourceTextModule(withoutUnusedI18next(await readSource()));
  await library.link(() => Promise.reject(new Error('i18next imports nothing')));
  await library.evaluate();
  (jest as unknown as MocksModules).unstable_mockModule('i18next', () => library.namespace);
  jest.resetModules();
  ({ createI18n: createInBrowsers } = await import('@lectern/i18n'));
});

/** Every message of a remote by its whole key. */
async function readMessages(project: string, locale: string): Promise<Messages[]> {
  const files = ['src/messages', 'src/messages/further'].map((folder) =>
    readFile(join(workspaceRoot, project, folder, `${locale}.json`), 'utf8').catch(() => '{}'),
  );
  return (await Promise.all(files)).map((text) => JSON.parse(text) as Messages);
}
/** The same value for every placeholder of a message; a number decides about its plural, too. */
const valuesFor = (text: string, value: unknown): Record<string, unknown> => ({
  ...Object.fromEntries([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => [name, value])),
  ...(typeof value === 'number' ? { count: value } : {}),
});
const VALUES = ['<b>김 & Co</b>', '{{name}} $t(title) $1', 0, 1, 2, 1.5];

describe.each(['en', 'ko'])('the translator of browsers, in %s', (locale) => {
  it('says every message of every remote as the one of the server does', async () => {
    const others: string[] = [];
    let compared = 0;
    for (const project of await webProjects()) {
      const messages = await readMessages(project, locale);
      const [there, here] = [createI18n, createInBrowsers].map((create) => {
        const i18n = create(locale);
        for (const own of messages) i18n.addResourceBundle(locale, project, own, true, true);
        return i18n.getFixedT(null, project);
      });
      for (const [key, text] of messages.flatMap((own) => [...flatten(own)])) {
        for (const value of VALUES) {
          const [asked, values] = [baseKey(key), valuesFor(String(text), value)];
          if (here?.(asked, values) !== there?.(asked, values)) others.push(`${asked} with ${value}`);
          compared += 1;
        }
      }
    }
    expect(others).toEqual([]);
    expect(compared).toBeGreaterThan(10_000);
  });

  it('treats what is missing as the one of the server does', () => {
    const [there, here] = [createI18n(locale), createInBrowsers(locale)];
    for (const i18n of [there, here]) {
      i18n.addResourceBundle(locale, 'shell', { title: 'Title', page: { title: 'Page' } }, true, true);
      i18n.addResourceBundle(locale, 'shell', { page: { text: 'Text' } }, true, true);
    }
    expect(here.hasResourceBundle(locale, 'shell')).toBe(true);
    expect(here.hasResourceBundle(locale, 'catalog')).toBe(false);
    for (const [key, values] of [
      ['page.text', {}],
      ['page', {}],
      ['title', { ns: 'shell' }],
      ['title', { ns: 'catalog' }],
      ['gone', { count: 2 }],
      ['gone', { defaultValue: 'instead' }],
      ['gone', { defaultValue: '$t(title) {{name}}', name: 'Kim' }],
      ['gone:away', {}],
      ['page', { count: 1 }],
      ['kind.other', {}],
    ] as const)
      expect([key, here.t(key, values)]).toEqual([key, there.t(key, values)]);
  });
});

it('is really another library', () => {
  const i18n = createInBrowsers('en');
  expect(i18n.services).not.toHaveProperty('formatter');
  for (const method of ['use', 'dir', 'cloneInstance'] as const) expect(i18n[method]).toBeUndefined();
});

it('names what a later version does not have in its place', async () => {
  const source = await readSource();
  expect(() => withoutUnusedI18next(source.replace('\n  cloneInstance(', '\n  copyInstance('))).toThrow(
    'I18n.cloneInstance',
  );
  expect(() => withoutUnusedI18next(source.replace('formatter = Formatter;', ''))).toThrow('formatter');
  expect(() => withoutUnusedI18next(source.replace('if (this.options.saveMissing)', 'if (saves)'))).toThrow(
    'saveMissing',
  );
  expect(() => withoutUnusedI18next(source.replace('class Connector', 'class Loader'))).toThrow('Connector');
});
