import { useT, type LoaderArgs, type NavigationManifest } from '@lectern/shell-api';
import { renderPage, type FakeApi, type RenderedPage } from '@lectern/testing/web';
import type { ReactNode } from 'react';
import { PageFrame } from '../layout/page-frame.tsx';
import en from '../messages/en.json' with { type: 'json' };
import ko from '../messages/ko.json' with { type: 'json' };

interface ShellOptions {
  /** Path with query and hash, such as `/ko/doctors?q=a#top`. */
  readonly address: string;
  readonly navigation?: readonly NavigationManifest[];
  /** What stands in the place of a page. */
  readonly children?: ReactNode;
  /** Runs before every page, such as to keep a navigation waiting. */
  readonly loader?: (args: LoaderArgs) => Promise<unknown>;
  /** False draws `children` alone, without header and footer. */
  readonly framed?: boolean;
  /** The network; by default one on which nothing answers. */
  readonly api?: FakeApi;
}

/** Draws parts of the shell at an address, with the shell's own strings. */
export function renderShell({
  address,
  navigation = [],
  children,
  framed = true,
  loader,
  api,
}: ShellOptions): Promise<RenderedPage> {
  const Page = () =>
    framed ? (
      <PageFrame navigation={navigation}>
        <SamplePage>{children}</SamplePage>
      </PageFrame>
    ) : (
      children
    );
  return renderPage({
    address,
    ...(api ? { api } : {}),
    manifest: { ...MANIFEST, routes: ROUTES.map((route) => ({ ...ROUTE, ...route })) },
    mfe: {
      routes: Object.fromEntries(
        ROUTES.map(({ id }) => [id, async () => ({ Component: Page, ...(loader ? { loader } : {}) })]),
      ),
      messages: { en: async () => ({ default: en }), ko: async () => ({ default: ko }) },
    },
  });
}

function SamplePage({ children }: { children: ReactNode }) {
  const t = useT('shell');
  return (
    <>
      <h1>{t('loading.page')}</h1>
      {children}
    </>
  );
}

const MANIFEST = {
  id: 'shell',
  name: 'Shell',
  owner: 'tests',
  shellApi: '^1.0.0',
  i18nNamespaces: ['shell'],
  navigation: [],
};
const ROUTE = { scope: 'language', access: 'public', render: 'server', layout: 'page' };
const ROUTES = [
  { id: 'shell.any', path: '*' },
  { id: 'shell.admin', path: 'admin/*', scope: 'root' },
  { id: 'account.certificates', path: 'my/certificates' },
  { id: 'catalog.home', path: '' },
];
