import { Module, type DynamicModule } from '@nestjs/common';
import { SETTINGS } from '../http/settings.ts';
import { DoomedObjectsRepository } from './doomed-objects.repository.ts';
import { DoomedObjectsService } from './doomed-objects.service.ts';
import { FILES_OPTIONS, FileVault, type FilesOptions } from './file-vault.ts';
import { HandIns } from './hand-ins.service.ts';
import { FileInspector } from './inspector.service.ts';

/** Documents people hand in: uploaded to the object store, inspected, drawn anew, sealed, and deleted when due. */
@Module({})
export class FilesModule {
  /** @param options From the service's own settings; `doomedObjectsTable` belongs to its migrations. */
  static with<Settings>(options: (settings: Settings) => FilesOptions): DynamicModule {
    return {
      module: FilesModule,
      providers: [
        { provide: FILES_OPTIONS, useFactory: options, inject: [SETTINGS] },
        DoomedObjectsRepository,
        DoomedObjectsService,
        FileInspector,
        FileVault,
        HandIns,
      ],
      exports: [DoomedObjectsService, FileInspector, FileVault, HandIns],
    };
  }
}
