export type { DatabaseTemplate } from './database-template.ts';
export { startCluster, type TestCluster } from './embedded-cluster.ts';
export { startTestPostgres, type TestPostgres } from './test-postgres.ts';
export { until } from './until.ts';
