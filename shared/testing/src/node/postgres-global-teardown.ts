import { takeCluster } from './shared-cluster.ts';

/** Jest: stops the server that the set-up started; one given from outside is left alone. */
export default async function tearDownPostgres(): Promise<void> {
  await takeCluster()?.stop();
}
