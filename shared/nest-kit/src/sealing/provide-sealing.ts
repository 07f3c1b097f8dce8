import type { FactoryProvider, Provider, Type } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { ReadyFacts } from '../health/ready-facts.ts';
import { SETTINGS } from '../http/settings.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import type { SealedPart } from './sealed-part.ts';
import { SealingRepository } from './sealing.repository.ts';
import { SealingService } from './sealing.service.ts';

/** The secret of a service, and the next or the former one while it is being changed. */
export interface SealingSettings {
  readonly secret: string;
  readonly otherSecret?: string;
}

/**
 * Everything that a service keeps sealed, for a `SealingService` of its own. A part that is a class comes from an imported module;
 * `sealingTable` belongs to the service's migrations.
 */
export function provideSealing(
  of: { readonly service: string; readonly setting: string },
  parts: readonly (FactoryProvider<SealedPart> | Type<SealedPart>)[],
): Provider[] {
  return [
    ...parts.filter((part) => typeof part !== 'function'),
    SealingRepository,
    {
      provide: SealingService,
      useFactory: (
        ...[settings, secrets, ready, logger, ...sealed]: [
          SealingSettings,
          SealingRepository,
          ReadyFacts,
          Logger,
          ...SealedPart[],
        ]
      ) => {
        const { secret, otherSecret } = settings;
        return new SealingService({ ...of, secret, otherSecret, parts: sealed, secrets, ready, logger });
      },
      inject: [
        SETTINGS,
        SealingRepository,
        ReadyFacts,
        LOGGER,
        ...parts.map((part) => (typeof part === 'function' ? part : part.provide)),
      ],
    },
  ];
}

/** One kind of rows, made from the database and the settings of the service. */
export const sealedPart = <Settings>(
  make: (database: Database, settings: Settings) => SealedPart,
): FactoryProvider<SealedPart> => ({
  provide: Symbol('SealedPart'),
  useFactory: make,
  inject: [Database, SETTINGS],
});
