import type { TestCluster } from './embedded-cluster.ts';

/** Address of the run's PostgreSQL server as its administrator; set it to use a server of your own. */
export const ADMIN_URL_VARIABLE = 'LECTERN_TEST_DATABASE_URL';

declare global {
  // Jest may load its set-up and its tear-down as separate module graphs; the process is what they share.
  var lecternTestCluster: TestCluster | undefined;
}

/** Remembers the run's server for the tear-down. */
export function keepCluster(cluster: TestCluster): void {
  globalThis.lecternTestCluster = cluster;
}

/** The remembered server, once. */
export function takeCluster(): TestCluster | undefined {
  const cluster = globalThis.lecternTestCluster;
  globalThis.lecternTestCluster = undefined;
  return cluster;
}
