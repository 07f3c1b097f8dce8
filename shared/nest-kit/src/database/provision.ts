/*
 * The part of the kit that set-up scripts use. It pulls in neither Nest nor decorators, so Node runs it as it is.
 */
export { createDataSource } from './data-source.ts';
export { disableRole } from './disable-role.ts';
export {
  ensureSecondRole,
  ensureServiceDatabase,
  secondRoleOf,
  urlAsService,
} from './ensure-service-database.ts';
export type { Migration, ServiceDatabase } from './migration.ts';
export { hangulInitials } from './hangul-initials.ts';
export { textPieces } from './text-pieces.ts';
export { expectMigrated, runMigrations } from './run-migrations.ts';
export { auditTable } from '../audit/audit-table.ts';
export { eventTables } from '../events/event-tables.ts';
export { limitsTable } from '../limits/limits-table.ts';
export { doomedObjectsTable } from '../files/doomed-objects-table.ts';
export { sealingTable } from '../sealing/sealing-table.ts';
export { ObjectStore, type ObjectStoreSettings } from '../objects/object-store.ts';
export { TRACE_COLUMN_TYPE } from './trace-setting.ts';
