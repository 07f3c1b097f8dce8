import { createFakeApi } from '@lectern/testing/web';
import en from '../messages/en.json' with { type: 'json' };
import { createI18nRegistry } from '../remotes/i18n-registry.ts';
import type { PagePort } from '../remotes/page-port.ts';
import type { ShellRuntime } from '../routing/shell-runtime.ts';

/** A runtime without remotes and without a network, for a visitor who is signed out. */
export function testRuntime({
  port = {},
  ...own
}: Omit<Partial<ShellRuntime>, 'port'> & { port?: Partial<PagePort> } = {}): ShellRuntime {
  const i18n = createI18nRegistry();
  i18n.add('en', 'shell', en);
  return {
    releaseSet: { id: 'test', remotes: [] },
    port: { ...EMPTY_PORT, ...port },
    i18n,
    api: createFakeApi(),
    origin: 'https://lectern.test',
    loadShellMessages: () => Promise.resolve(),
    topBanner: () => Promise.resolve(null),
    session: () => Promise.resolve({ status: 'signed-out' }),
    isBlocked: () => false,
    isStaffDocument: false,
    isServer: false,
    ...own,
  };
}

const EMPTY_PORT: PagePort = {
  peek: () => undefined,
  load: () => Promise.reject(new Error('There are no pages to load')),
  watch: () => () => undefined,
  former: () => 'none',
  fallBack: () => false,
};
