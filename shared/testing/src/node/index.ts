export type { DatabaseTemplate } from './database-template.ts';
export { countStatements } from './count-statements.ts';
export { startCluster, startStandby, type TestCluster } from './embedded-cluster.ts';
export { AnswerWith, playService, type PlayedRequest, type PlayedService } from './play-service.ts';
export { setClock } from './set-clock.ts';
export { startTestPostgres, type TestPostgres } from './test-postgres.ts';
export { until } from './until.ts';
export { startTraceCollector, type TraceCollector } from './trace-collector.ts';
