import {
  CATALOG_ERRORS as C,
  exportFoundSearches,
  exportMissedSearches,
  exportSynonyms,
  SearchFile,
  SynonymFile,
} from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Database, Describes, DomainError, sendCsv, sendCsvRows, SignedIn } from '@lectern/nest-kit';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SearchFilesService } from './search-files.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class SearchFilesController {
  constructor(
    private readonly database: Database,
    private readonly files: SearchFilesService,
  ) {}

  @Get(exportMissedSearches.path)
  @Describes(exportMissedSearches)
  async exportMissedSearches(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.files.prepareMissed(readDays(query), userId);
    await sendCsv(reply, this.database, { name: 'lectern-searches-without-results', ...file });
  }

  @Get(exportFoundSearches.path)
  @Describes(exportFoundSearches)
  async exportFoundSearches(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.files.prepareFound(readDays(query), userId);
    await sendCsv(reply, this.database, { name: 'lectern-searches-with-results', ...file });
  }

  @Get(exportSynonyms.path)
  @Describes(exportSynonyms)
  async exportSynonyms(
    @Query() query: unknown,
    @SignedIn() staff: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsvRows(reply, await this.files.prepareSynonyms(SynonymFile.parse(query), staff));
  }
}

/** @throws {DomainError} RANGE_REFUSED for what is no day. */
function readDays(query: unknown) {
  const parsed = SearchFile.safeParse(query);
  if (!parsed.success) throw new DomainError(C.RANGE_REFUSED);
  return parsed.data;
}
