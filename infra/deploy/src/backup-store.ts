import {
  BarmanObjectStoreConfiguration,
  type IBarmanObjectStoreConfiguration,
} from '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api/BarmanObjectStoreConfiguration';
import type { IPluginConfiguration } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/PluginConfiguration';
import type { Place } from './place.ts';

/** CloudNativePG's own successor of backups that its operator made itself. */
export const BACKUP_PLUGIN = 'barman-cloud.cloudnative-pg.io';
const STORE = 'backups';

interface ObjectStoreSpec {
  readonly configuration: IBarmanObjectStoreConfiguration;
  readonly retentionPolicy: string;
}

/** Where the plugin keeps backups. The package of CloudNativePG's types has no class for it, only one for its configuration. */
export class BackupStore {
  readonly apiVersion = 'barmancloud.cnpg.io/v1';
  readonly kind = 'ObjectStore';
  readonly metadata: { readonly name: string; readonly namespace: string };
  readonly spec: ObjectStoreSpec;

  constructor({ metadata, spec }: Pick<BackupStore, 'metadata' | 'spec'>) {
    this.metadata = metadata;
    this.spec = spec;
  }

  /** @throws for a configuration that the schema refuses. */
  validate(): void {
    new BarmanObjectStoreConfiguration(this.spec.configuration).validate();
  }

  toJSON(): object {
    const { apiVersion, kind, metadata, spec } = this;
    return { apiVersion, kind, metadata, spec };
  }
}

export const backupStore = ({ namespace, backups, backupsEndpoint }: Place): BackupStore =>
  new BackupStore({
    metadata: { name: STORE, namespace },
    spec: {
      retentionPolicy: '35d',
      configuration: {
        destinationPath: backups,
        ...(backupsEndpoint ? { endpointURL: backupsEndpoint } : {}),
        s3Credentials: {
          accessKeyId: { name: 'backups', key: 'ACCESS_KEY_ID' },
          secretAccessKey: { name: 'backups', key: 'SECRET_ACCESS_KEY' },
        },
        wal: { compression: 'gzip' },
      },
    },
  });

/** The plugin as a database archives by it, under its own name in the store or another one. */
export const archiveTo = (serverName?: string): IPluginConfiguration => ({
  name: BACKUP_PLUGIN,
  isWALArchiver: true,
  parameters: readingFrom(serverName),
});

/** Names the store, and what a database wrote there. */
export const readingFrom = (serverName?: string): Record<string, string> => ({
  barmanObjectName: STORE,
  ...(serverName === undefined ? {} : { serverName }),
});
