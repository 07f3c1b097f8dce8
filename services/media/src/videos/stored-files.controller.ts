import { readStoredFiles } from '@lectern/contracts-media';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StoredFilesService } from './stored-files.service.ts';

/** Who may call is part of the contract. */
@Controller()
export class StoredFilesController {
  constructor(private readonly files: StoredFilesService) {}

  @Route(readStoredFiles)
  readStoredFiles(_input: RouteInput<typeof readStoredFiles>): Promise<RouteOutput<typeof readStoredFiles>> {
    return this.files.readKinds();
  }
}
