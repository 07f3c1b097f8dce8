import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { COMMON_ERRORS } from '@lectern/contracts-core';
import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import swaggerFolder from 'swagger-ui-dist/absolute-path.js';
import { DomainError } from '../errors/domain-error.ts';
import { docsPage, docsScript } from './docs-page.ts';
import type { OpenApiDocument } from './build-openapi.ts';
import { OpenApiSource } from './openapi-source.ts';

/** Allows inline styles, because Swagger's stylesheet needs them; everything else comes from this service only. */
const CONTENT_SECURITY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const TYPES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** The service's documentation: `/api/docs` for people, `/api/docs/json` for programs. */
@Controller('api/docs')
export class OpenApiController {
  private readonly source: OpenApiSource;

  constructor(source: OpenApiSource) {
    this.source = source;
  }

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', CONTENT_SECURITY)
  getPage(): string {
    return docsPage(this.source.getDocument().info.title);
  }

  @Get('json')
  getDocument(): OpenApiDocument {
    return this.source.getDocument();
  }

  @Get('start.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  getScript(): string {
    return docsScript();
  }

  @Get('assets/:name')
  getAsset(@Param('name') name: string): StreamableFile {
    const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
    if (!type) throw new DomainError(COMMON_ERRORS.NOT_FOUND);
    return new StreamableFile(createReadStream(join(swaggerFolder(), name)), { type });
  }
}
