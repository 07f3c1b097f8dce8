import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { track } from '@lectern/shell-api';
import { trustedScripts } from '../common/trusted-scripts.ts';
import { RELEASE_SCRIPT, withoutAttempt } from './attempt-address.ts';
import { DEV_RELEASE, type ReleaseSet } from './release-set.ts';

/** Milliseconds a remote entry may take; the federation runtime's own default is 20 s. */
const ENTRY_TIMEOUT = 8_000;

const trustedUrl = trustedScripts(RELEASE_SCRIPT);

/**
 * The single owner of how remote code is fetched: only entries of the release set, only with the digest the set
 * names, with a time limit, and with every failure counted.
 */
export function loaderPlugin(releaseSet: ReleaseSet): ModuleFederationRuntimePlugin {
  const sources = releaseSet.remotes.flatMap((remote) => [remote, ...(remote.former ? [remote.former] : [])]);
  const remoteOf = new Map(sources.map((source) => [source.entry.url, source]));
  return {
    name: 'lectern-loader',
    createScript({ url }) {
      const path = new URL(url, location.href).pathname;
      const remote = remoteOf.get(withoutAttempt(path));
      if (!remote) throw new Error(`Refused to load ${path}: it is not part of the release set`);
      if (!remote.entry.integrity && remote.releaseId !== DEV_RELEASE) {
        throw new Error(`Refused to load ${path}: the release set names no digest for it`);
      }
      const script = document.createElement('script');
      script.src = trustedUrl(path);
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = remote.entry.integrity;
      return { script, timeout: ENTRY_TIMEOUT };
    },
    errorLoadRemote({ id, lifecycle }) {
      track({ name: 'remote_load_failed', props: { id, lifecycle } });
    },
  };
}
