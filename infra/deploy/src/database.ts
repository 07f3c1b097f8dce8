import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import { Pooler } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Pooler';
import { ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup';
import type { Place } from './place.ts';

const NAME = 'database';
/** Connections to the server for each service, all its pods together: as in the drills. */
const SERVER_CONNECTIONS = 12;

/** Three members of PostgreSQL 18, where a commit waits for one standby, with backups and a pooler before the primary. */
export const databaseManifests = ({ namespace, backups, storageClass, databaseSize }: Place) => [
  new Cluster({
    metadata: { name: NAME, namespace },
    spec: {
      instances: 3,
      imageName: 'ghcr.io/cloudnative-pg/postgresql:18',
      // The operator makes the database and its administrator; `npm run migrate` makes the roles of the services.
      bootstrap: {
        initdb: { database: 'lectern', encoding: 'UTF8', localeCType: 'C.UTF-8', localeCollate: 'C' },
      },
      enableSuperuserAccess: true,
      superuserSecret: { name: 'database-administrator' },
      storage: { size: databaseSize, storageClass },
      postgresql: {
        synchronous: { method: 'any', number: 1, dataDurability: 'required' },
        shared_preload_libraries: ['pg_stat_statements'],
        parameters: { max_connections: '200', timezone: 'UTC', log_timezone: 'UTC' },
      },
      backup: {
        retentionPolicy: '35d',
        barmanObjectStore: {
          destinationPath: backups,
          s3Credentials: {
            accessKeyId: { name: 'backups', key: 'ACCESS_KEY_ID' },
            secretAccessKey: { name: 'backups', key: 'SECRET_ACCESS_KEY' },
          },
          wal: { compression: 'gzip' },
        },
      },
    },
  }),
  new Pooler({
    metadata: { name: `${NAME}-pooler`, namespace },
    spec: {
      cluster: { name: NAME },
      type: 'rw',
      instances: 2,
      pgbouncer: {
        poolMode: 'transaction',
        parameters: {
          max_client_conn: '1000',
          default_pool_size: String(SERVER_CONNECTIONS),
          max_prepared_statements: '200',
          // After a failover the next try is a second away.
          server_login_retry: '1',
          query_wait_timeout: '5',
        },
      },
    },
  }),
  new ScheduledBackup({
    metadata: { name: `${NAME}-daily`, namespace },
    // At 18:00 UTC it is night in Korea. The first field are seconds.
    spec: { schedule: '0 0 18 * * *', cluster: { name: NAME }, backupOwnerReference: 'self' },
  }),
];
