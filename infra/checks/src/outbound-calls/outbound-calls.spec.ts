import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot, writtenFiles } from '../workspace-files.ts';

/** Where code runs that could be made to call an address for another person. */
const SERVERS = ['services', 'shell/server', 'shared/nest-kit/src', 'shared/telemetry/src'];
/** What opens a connection: clients of the platform, of this repository and of packages. */
const CALL =
  /\bfetch\(|\bcreate(?:ApiClient|ServiceApi)\(|\bKEPT_CONNECTIONS\(|\bcreateTransport\(|\bdiscovery\(|\brequest as ask\b|\bconnectionsOf\(|\bnew OTLP\w+Exporter\(|from '(?:axios|got|undici)'/;

/** Every file that calls out, and where the address comes from. What a person sends names none of them. */
const CALLERS: Readonly<Record<string, string>> = {
  'services/commerce/src/prices/fx/fx-source.ts': 'settings: the source of exchange rates',
  'services/commerce/src/payments/provider/toss-client.ts': 'settings: the payment provider',
  'services/identity/src/common/mail/mail-queue.service.ts': 'settings: messaging',
  'services/identity/src/sign-in/bot-check/turnstile.ts': 'settings: the bot check',
  'services/identity/src/sign-in/social/providers/open-id.ts': 'settings: the issuer',
  'services/messaging/src/mails/smtp-sender.ts': 'settings: the mail server',
  'shared/nest-kit/src/http/kept-connections.ts': 'its callers in this list',
  'shared/nest-kit/src/http/service-client.ts': 'its caller: see the next test',
  'shared/nest-kit/src/objects/object-store.ts': 'settings: the object store',
  'shared/nest-kit/src/sign-in/identity-sessions.ts': 'settings: identity',
  'shared/telemetry/src/log-export.ts': 'settings: the collector of telemetry',
  'shared/telemetry/src/metric-export.ts': 'settings: the collector of telemetry',
  'shared/telemetry/src/tracing.ts': 'settings: the collector of telemetry',
  'shell/server/api-proxy.ts': 'settings: the service that owns the path',
  'shell/server/beacons/vote-reporter.ts': 'settings: releases',
  'shell/server/edge-app.ts': 'settings: catalog, which tells what changed on sale',
  'shell/server/machines/machine-files.ts': 'settings: catalog',
  'shell/server/object-proxy.ts': 'settings: the object store',
  'shell/server/readiness.ts': 'settings: the services',
  'shell/server/releases/release-keeper.ts': 'settings: releases',
  'shell/server/render/renderer.ts': 'settings: the services',
  'shell/server/share/serve-share-pictures.ts': 'settings: catalog',
  'shell/server/shell-files/shell-file-client.ts': 'settings: releases, the object store',
  'shell/server/socket-proxy.ts': 'settings: the service that owns the path',
  'shell/server/staff-sessions.ts': 'settings: identity',
  'shell/server/upstream.ts': 'its callers, the proxies above',
};

const isCode = (file: string): boolean =>
  /(?<!\.(?:spec|int-spec|test|d))\.ts$/.test(file) &&
  /\/src\/|shell\/server\//.test(file) &&
  !file.includes('/testing/');

const readSources = async (): Promise<{ file: string; text: string }[]> => {
  const files = (await Promise.all(SERVERS.map((folder) => writtenFiles(folder)))).flat().filter(isCode);
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(workspaceRoot, file), 'utf8') })),
  );
};

describe('row 51: what servers call', () => {
  it('row 51: is named by settings, in these files and no others', async () => {
    const callers = (await readSources()).filter(({ text }) => CALL.test(text)).map(({ file }) => file);
    expect(callers.sort()).toEqual(Object.keys(CALLERS).sort());
  });

  it('row 51: is another service only at its address in the settings', async () => {
    const clients = (await readSources()).flatMap(({ text }) =>
      [...text.matchAll(/new ServiceClient\(([^,)]*)/g)].map(([, address = '']) => address.trim()),
    );
    expect(clients.length).toBeGreaterThan(20);
    expect(clients.filter((address) => !/^(?:\w+\.)*\w+Url$/.test(address))).toEqual([]);
  });
});
