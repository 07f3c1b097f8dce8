import { PluginSystem } from 'federation-plugin-system';

// Stands in for the federation runtime's snapshot handler. Snapshots describe remotes that are found through
// manifests; ours come from the release set, so nothing ever asks for one.
export class SnapshotHandler {
  hooks = new PluginSystem({});
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
