import { getInstance } from '@module-federation/enhanced/runtime';
import type { Locale } from '@lectern/contracts-core';
import type { Messages } from '@lectern/i18n';
import type { MfeModule } from '@lectern/shell-api';
import { sendBeacon } from '../common/beacons/send-beacon.ts';
import { attemptAddress } from './attempt-address.ts';
import { forgetRelease } from './forget-release.ts';
import { createLoadLadder } from './load-ladder.ts';
import { loaderPlugin } from './loader-plugin.ts';
import type { PagePort } from './page-port.ts';
import { createPageRegistry } from './page-registry.ts';
import { DEV_RELEASE, type ReleaseSet, type RemoteSource } from './release-set.ts';

/** Pages of separately deployed remotes, through module federation. Browser only. */
export function createFederationPort(
  releaseSet: ReleaseSet,
  addMessages: (locale: Locale, namespace: string, messages: Messages) => void,
): PagePort {
  // Held on to from the start: once a remote has joined, the runtime's own functions would speak for the remote.
  const federation = getInstance();
  if (!federation) throw new Error('The host was built without module federation');
  federation.registerPlugins([loaderPlugin(releaseSet)]);
  const attempts = new Map<string, number>();
  const latest = new Map<string, RemoteSource>();
  federation.registerRemotes(releaseSet.remotes.map((remote) => toFederationRemote(remote, 0)));

  const registry = createPageRegistry({
    releaseSet,
    addMessages,
    onFailure: (remote, page) => sendBeacon({ remote, event: 'load-failed', page }),
    async importRemote(remoteId, source) {
      const { globalName } = source;
      const attempt = attempts.get(remoteId) ?? 0;
      if ((latest.get(remoteId) ?? source) !== source) forgetRelease(globalName);
      latest.set(remoteId, source);
      attempts.set(remoteId, attempt + 1);
      // The federation runtime keeps what became of an entry; only a forced registration forgets it.
      if (attempt > 0) {
        federation.registerRemotes([toFederationRemote(source, attempt)], { force: true });
      }
      return parseModule(await federation.loadRemote<unknown>(`${globalName}/mfe`));
    },
  });
  return createLoadLadder(registry);
}

function toFederationRemote({ globalName, entry, releaseId }: RemoteSource, attempt: number) {
  // A running compiler knows one address only, and forbids keeping what it answers.
  const url = releaseId === DEV_RELEASE ? entry.url : attemptAddress(entry.url, attempt);
  return { name: globalName, entry: url, entryGlobalName: globalName, type: 'global' as const };
}

function parseModule(value: unknown): MfeModule {
  const mfe = (value as { mfe?: Partial<MfeModule> } | null)?.mfe;
  if (!mfe?.routes || !mfe.messages) throw new Error('The remote does not expose an mfe module');
  return mfe as MfeModule;
}
