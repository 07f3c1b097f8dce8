export { ConfigError, loadConfig } from './config/load-config.ts';
export { neededTogether, neededWith } from './config/needed-together.ts';
export { addressSetting, secretSetting } from './config/setting-fields.ts';
export { serviceEnv, type ServiceConfig } from './config/service-config.ts';
export { Describes, Route, type RouteInput, type RouteOutput } from './contract/route.decorator.ts';
export { columnName, type Columns, type RowOf } from './database/column.ts';
export { column } from './database/column-types.ts';
export type { CsvColumn, CsvQuery } from './csv/csv-sql.ts';
export { nameLastColumn } from './csv/name-last-column.ts';
export { sendCsv, sendCsvRows, type CsvPages } from './csv/send-csv.ts';
export { beginningsOf, isOneWord, lastWordOf, mayHaveBeginnings } from './database/beginnings.ts';
export {
  defineKeyedList,
  readPage,
  type KeyedList,
  type KeyedPage,
  type PageQuery,
} from './database/keyed-list.ts';
export { cappedCount, outOfOrder, settledSql } from './database/keyed-list-sql.ts';
export { Conditions } from './database/conditions.ts';
export { hangulInitials, hasInitials, initialsTyped } from './database/hangul-initials.ts';
export { hasPieces, holdsTyped, textPieces } from './database/text-pieces.ts';
export { keyMoment, pageOf, readCursor, writeCursor, type RowKey } from './database/row-key.ts';
export { createDataSource, type Entities } from './database/data-source.ts';
export { Database } from './database/database.ts';
export { DefinitionsRepository, type Definitions } from './database/definitions.repository.ts';
export { isJoined, joinedColumns } from './database/joined-columns.ts';
export { Notices, type NoticeListener } from './database/notices.ts';
export { setTrace, withTraceSet } from './database/trace-setting.ts';
export { ensureServiceDatabase } from './database/ensure-service-database.ts';
export type { IndexDefinition } from './database/build-indexes.ts';
export type { Migration, ServiceDatabase } from './database/migration.ts';
export { runMigrations } from './database/run-migrations.ts';
export { defineStatement, type Statement } from './database/statement.ts';
export { type EventOf, type Following } from './events/event.ts';
export { Events } from './events/events.ts';
export { eventTables } from './events/event-tables.ts';
export { classifyDatabaseFailure } from './errors/database-failure.ts';
export { DomainError } from './errors/domain-error.ts';
export { clientAddress, networkOf } from './http/client-address.ts';
export { KEPT_CONNECTIONS } from './http/kept-connections.ts';
export { readCookie, writeCookie, type Cookie } from './http/cookies.ts';
export { type ServiceDefinition } from './http/kit.module.ts';
export { SETTINGS } from './http/settings.ts';
export { runAsProcess } from './http/run-as-process.ts';
export { PUBLIC_ORIGIN, SameOriginGuard } from './http/same-origin.guard.ts';
export { ServiceSecretGuard } from './http/service-secret.guard.ts';
export { splitList } from './http/split-list.ts';
export { ServiceClient } from './http/service-client.ts';
export { startService, type RunningService } from './http/start-service.ts';
export { defineJob, type JobContext, type JobHandler, type JobSpec } from './jobs/job-spec.ts';
export { Jobs } from './jobs/jobs.ts';
export { BoundedQueue, type Lane } from './limits/bounded-queue.ts';
export { FairQueue } from './limits/fair-queue.ts';
export { currentAsker } from './http/asker.ts';
export { limitsTable } from './limits/limits-table.ts';
export { limitParameters, SlidingLimits, type Limit, type LimitedKey } from './limits/sliding-limits.ts';
export { fullLimitsSql } from './limits/take-statement.ts';
export { createLogger, LOGGER, type Logger } from './logging/logger.ts';
export { currentTraceId, currentTraceparent, TRACE_HEADER, traceHeaders } from './logging/trace-context.ts';
export { FreshStepGuard } from './sign-in/fresh-step.guard.ts';
export { identityEnv, type IdentityAccess } from './sign-in/identity-env.ts';
export { sessionBindingOf } from './sign-in/session-binding.ts';
export { SESSION_SOURCE, type SessionSource } from './sign-in/session-source.ts';
export {
  admittedPerson,
  judgeAccess,
  RequireSignIn,
  SignedIn,
  SignedInIfAny,
  SignInGuard,
} from './sign-in/sign-in.guard.ts';
export { SignInModule } from './sign-in/sign-in.module.ts';
export { ViewGuard } from './sign-in/view.guard.ts';
export { askStore } from './objects/ask-store.ts';
export { ObjectStore, type ObjectStoreSettings, type PutConditions } from './objects/object-store.ts';
export { DiskCache } from './objects/disk-cache.ts';
export { objectsEnv } from './objects/objects-env.ts';
export { AuditModule } from './audit/audit.module.ts';
export { AuditChainService } from './audit/audit-chain.service.ts';
export { AuditEntriesService } from './audit/audit-entries.service.ts';
export type { AuditDetail } from './audit/audit.repository.ts';
export { filterDetail } from './audit/filter-detail.ts';
export { AuditService } from './audit/audit.service.ts';
export { AUDIT_RETENTION } from './audit/audit-retention.ts';
export { auditTable } from './audit/audit-table.ts';
export { HistoryService, type History, type HistoryOptions } from './audit/history.service.ts';
export { HISTORY_ENTRIES } from './audit/present-history.ts';
export { uuidOf } from './jobs/uuid-of.ts';
export { PeopleController } from './people/people.controller.ts';
export { maskName } from './people/masked-name.ts';
export { findPatientData, maskPatientData, type PatientData } from './people/patient-data.ts';
export {
  definePersonEvents,
  PERSON_EVENTS,
  readPersonEvents,
  type PersonEvents,
} from './people/person-events.ts';
export { PersonEventsController } from './people/person-events.controller.ts';
export { PERSON_NAMES, PersonNames, type NameSource } from './people/person-names.ts';
export { PERSON_RECORDS, type PersonRecords } from './people/person-records.ts';
export { countOverdue } from './retention/count-overdue.ts';
export { RetentionModule } from './retention/retention.module.ts';
export { RetentionRepository } from './retention/retention.repository.ts';
export type { RetentionRule } from './retention/retention-rule.ts';
export { ReadyFacts } from './health/ready-facts.ts';
export { provideSealing, sealedPart, type SealingSettings } from './sealing/provide-sealing.ts';
export { SealedColumn } from './sealing/sealed-column.ts';
export type { SealedLook, SealedPart, SealedRows } from './sealing/sealed-part.ts';
export { SealingRepository } from './sealing/sealing.repository.ts';
export { sealingTable } from './sealing/sealing-table.ts';
export { secretIdOf } from './sealing/secret-id.ts';
export { provideSwept, sweptBy, UpkeepService } from './upkeep/upkeep.service.ts';
