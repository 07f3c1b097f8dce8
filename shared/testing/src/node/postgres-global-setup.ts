import { startCluster } from './embedded-cluster.ts';
import { ADMIN_URL_VARIABLE, keepCluster } from './shared-cluster.ts';

/** Jest: one PostgreSQL server for the whole run; test files find it by an environment variable. */
export default async function setUpPostgres(): Promise<void> {
  if (process.env[ADMIN_URL_VARIABLE]) return;
  const cluster = await startCluster();
  process.env[ADMIN_URL_VARIABLE] = cluster.adminUrl;
  keepCluster(cluster);
}
