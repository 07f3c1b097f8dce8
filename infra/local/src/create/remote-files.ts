import { SHELL_API_VERSION } from '@lectern/shell-api/version';

interface NewRemote {
  /** Name in addresses and of the folder, without `mfe-`. */
  readonly id: string;
  /** The team that releases it. */
  readonly owner: string;
}

/** Files of a new remote with one page in Korean and English, by their path in the folder of the remote. */
export function remoteFiles({ id, owner }: NewRemote): ReadonlyMap<string, string> {
  const name = id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
  return new Map([
    ['package.json', json(packageOf(id))],
    ['mfe.manifest.json', inLines(json(manifestOf({ id, owner }, name)))],
    ['tsconfig.json', inLines(json(TSCONFIG))],
    ['src/mfe.ts', moduleOf(id, name)],
    ['src/messages/en.json', json({ home: { title: name, text: 'This page is ready for its content.' } })],
    [
      'src/messages/ko.json',
      json({ home: { title: name, text: '이 화면에 들어갈 내용을 준비하고 있어요.' } }),
    ],
    ['src/features/home/home.page.tsx', pageOf(id)],
    ['src/features/home/home.module.css', STYLES],
    ['src/features/home/home.page.test.tsx', testOf(id, name)],
  ]);
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Lists of words stand in one line, as Prettier writes them. */
const inLines = (text: string): string =>
  text.replaceAll(/\[\s*("[^\]{}]*")\s*\]/g, (_list, words: string) => `[${words.replaceAll(/\s+/g, ' ')}]`);

/** Workspace packages that the files import, with what they share with the shell. */
const DEPENDENCIES = {
  '@lectern/build': '0.1.0',
  '@lectern/shell-api': '0.1.0',
  '@lectern/ui': '0.1.0',
  react: '19.3.1',
};

const packageOf = (id: string) => ({
  name: `@lectern/mfe-${id}`,
  version: '0.1.0',
  private: true,
  license: 'MIT',
  type: 'module',
  dependencies: DEPENDENCIES,
  devDependencies: { '@lectern/testing': '0.1.0' },
  nx: {
    tags: ['type:mfe', 'platform:web'],
    targets: {
      build: { command: 'node ../shared/build/src/cli.ts remote', options: { cwd: '{projectRoot}' } },
      typecheck: {},
      lint: {},
      test: {},
    },
  },
});

const manifestOf = ({ id, owner }: NewRemote, name: string) => ({
  id,
  name,
  owner,
  shellApi: `^${SHELL_API_VERSION}`,
  i18nNamespaces: [id],
  routes: [
    {
      id: `${id}.home`,
      path: id,
      scope: 'language',
      access: 'public',
      render: 'server',
      layout: 'page',
    },
  ],
  navigation: [],
});

const TSCONFIG = {
  extends: '../tsconfig.web.json',
  compilerOptions: { types: ['jest', 'node', '@testing-library/jest-dom', '@lectern/build/css-modules'] },
  include: ['src', 'server', '*.ts'],
};

const moduleOf = (id: string, name: string): string => `import type { MfeModule } from '@lectern/shell-api';

/** The remote ${name}. */
export const mfe: MfeModule = {
  routes: {
    '${id}.home': () =>
      import(/* webpackChunkName: "${id}.home" */ './features/home/home.page.tsx').then((m) => m.page),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    ko: () => import(/* webpackChunkName: "messages-ko" */ './messages/ko.json', { with: { type: 'json' } }),
  },
};
`;

const pageOf = (id: string): string => `import { definePage, useT } from '@lectern/shell-api';
import { Container } from '@lectern/ui';
import css from './home.module.css';

export const page = definePage({
  Component: HomePage,
  head: ({ t }) => ({ title: t('home.title'), description: t('home.text') }),
});

function HomePage() {
  const t = useT('${id}');
  return (
    <Container>
      <div className={css.page}>
        <h1 className={css.title}>{t('home.title')}</h1>
        <p>{t('home.text')}</p>
      </div>
    </Container>
  );
}
`;

const STYLES = `.page {
  display: grid;
  gap: var(--space-4);
  padding-block: var(--space-10);
}

.title {
  font-size: var(--text-28);
}
`;

const testOf = (
  id: string,
  name: string,
): string => `import { expectAccessible, renderPage } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import manifest from '../../../mfe.manifest.json' with { type: 'json' };
import { mfe } from '../../mfe.ts';

it.each(['/en/${id}', '/ko/${id}'])('is there in its language: %s', async (address) => {
  const { container } = await renderPage({ manifest, mfe, address });
  expect(await screen.findByRole('heading', { level: 1, name: '${name}' })).toBeInTheDocument();
  await expectAccessible(container);
});
`;
