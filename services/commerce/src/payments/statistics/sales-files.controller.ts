import {
  COMMERCE_ERRORS as C,
  exportCodeSales,
  exportCourseSales,
  SalesFile,
} from '@lectern/contracts-commerce';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Database, Describes, DomainError, sendCsv, SignedIn } from '@lectern/nest-kit';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SalesFilesService } from './sales-files.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class SalesFilesController {
  constructor(
    private readonly database: Database,
    private readonly files: SalesFilesService,
  ) {}

  @Get(exportCodeSales.path)
  @Describes(exportCodeSales)
  async exportCodeSales(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.files.prepareCodes(readDays(query), userId);
    await sendCsv(reply, this.database, { name: 'lectern-sales-by-code', ...file });
  }

  @Get(exportCourseSales.path)
  @Describes(exportCourseSales)
  async exportCourseSales(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.files.prepareCourses(readDays(query), userId);
    await sendCsv(reply, this.database, { name: 'lectern-sales-by-course', ...file });
  }
}

/** @throws {DomainError} RANGE_REFUSED for what is no day. */
function readDays(query: unknown) {
  const parsed = SalesFile.safeParse(query);
  if (!parsed.success) throw new DomainError(C.RANGE_REFUSED);
  return parsed.data;
}
