import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import { Pooler } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Pooler';
import { ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup';
import { archiveTo, BACKUP_PLUGIN, backupStore } from './backup-store.ts';
import { MOST_CONNECTIONS, POOLER } from './connections.ts';
import type { Place } from './place.ts';

export const DATABASE = 'database';
/** Port of the figures of each member. */
export const DATABASE_METRICS_PORT = 9187;
/** Most of it is what the server keeps of its tables, and what hundreds of connections need. */
const [PROCESSORS, MEMORY_GI] = [2, 16];
const [POOLER_PROCESSOR, POOLER_MEMORY] = ['500m', '256Mi'];

/** A database of three members; a recovered one begins with what a backup has in place of nothing. */
export function clusterManifest(
  { namespace, storageClass, databaseSize }: Place,
  {
    name,
    bootstrap,
    externalClusters,
  }: Pick<NonNullable<Cluster['spec']>, 'bootstrap' | 'externalClusters'> & {
    name: string;
  },
): Cluster {
  return new Cluster({
    metadata: { name, namespace },
    spec: {
      instances: 3,
      imageName: 'ghcr.io/cloudnative-pg/postgresql:18',
      ...(bootstrap ? { bootstrap } : {}),
      ...(externalClusters ? { externalClusters } : {}),
      enableSuperuserAccess: true,
      superuserSecret: { name: 'database-administrator' },
      storage: { size: databaseSize, storageClass },
      // The same as asked for and as the limit: the last pod that is ended when a machine runs out of memory.
      resources: {
        requests: { cpu: String(PROCESSORS), memory: `${MEMORY_GI}Gi` },
        limits: { memory: `${MEMORY_GI}Gi` },
      },
      postgresql: {
        synchronous: { method: 'any', number: 1, dataDurability: 'required' },
        shared_preload_libraries: ['pg_stat_statements'],
        parameters: {
          max_connections: String(MOST_CONNECTIONS),
          shared_buffers: `${MEMORY_GI / 4}GB`,
          timezone: 'UTC',
          log_timezone: 'UTC',
        },
      },
      inheritedMetadata: {
        annotations: {
          'prometheus.io/scrape': 'true',
          'prometheus.io/port': String(DATABASE_METRICS_PORT),
        },
      },
      plugins: [archiveTo()],
    },
  });
}

/** Three members of PostgreSQL 18, where a commit waits for one standby, with backups and a pooler before the primary. */
export const databaseManifests = (place: Place) => {
  const { namespace } = place;
  return [
    backupStore(place),
    clusterManifest(place, {
      name: DATABASE,
      // The operator makes the database and its administrator; `npm run migrate` makes the roles of the services.
      bootstrap: {
        initdb: { database: 'lectern', encoding: 'UTF8', localeCType: 'C.UTF-8', localeCollate: 'C' },
      },
    }),
    new Pooler({
      metadata: { name: `${DATABASE}-pooler`, namespace },
      spec: {
        cluster: { name: DATABASE },
        type: 'rw',
        instances: POOLER.instances,
        template: {
          spec: {
            containers: [
              {
                name: 'pgbouncer',
                resources: {
                  requests: { cpu: POOLER_PROCESSOR, memory: POOLER_MEMORY },
                  limits: { memory: POOLER_MEMORY },
                },
              },
            ],
          },
        },
        pgbouncer: {
          poolMode: 'transaction',
          parameters: {
            max_client_conn: String(POOLER.clients),
            default_pool_size: String(POOLER.connectionsOfService),
            max_prepared_statements: '200',
            // After a failover the next try is a second away.
            server_login_retry: '1',
            query_wait_timeout: '5',
          },
        },
      },
    }),
    new ScheduledBackup({
      metadata: { name: `${DATABASE}-daily`, namespace },
      // At 18:00 UTC it is night in Korea. The first field are seconds.
      spec: {
        schedule: '0 0 18 * * *',
        cluster: { name: DATABASE },
        backupOwnerReference: 'self',
        method: 'plugin',
        pluginConfiguration: { name: BACKUP_PLUGIN },
      },
    }),
  ];
};
