import type { Endpoint } from '@lectern/contracts-core';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type * as z from 'zod/mini';
import { ENDPOINT } from '../contract/route.decorator.ts';
import { buildOpenApi, type OpenApiDocument } from './build-openapi.ts';

/** Injection token of `OpenApiOptions`. */
export const OPENAPI_OPTIONS = Symbol('OpenApiOptions');
export interface OpenApiOptions {
  readonly title: string;
  readonly version: string;
  /** Names for the shapes that several answers share. */
  readonly schemas: Readonly<Record<string, z.ZodMiniType>>;
}

/** Reads the document off the routes that are really bound, so it can neither miss one nor invent one. */
@Injectable()
export class OpenApiSource {
  private cached: OpenApiDocument | undefined;
  private readonly options: OpenApiOptions;
  private readonly discovery: DiscoveryService;
  private readonly scanner: MetadataScanner;
  private readonly reflector: Reflector;

  constructor(
    @Inject(OPENAPI_OPTIONS) options: OpenApiOptions,
    discovery: DiscoveryService,
    scanner: MetadataScanner,
    reflector: Reflector,
  ) {
    this.options = options;
    this.discovery = discovery;
    this.scanner = scanner;
    this.reflector = reflector;
  }

  getDocument(): OpenApiDocument {
    this.cached ??= buildOpenApi({ ...this.options, endpoints: this.endpoints() });
    return this.cached;
  }

  private endpoints(): { name: string; tag: string; endpoint: Endpoint }[] {
    return this.discovery.getControllers().flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const prototype: Record<string, unknown> = metatype.prototype;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        if (typeof handler !== 'function') return [];
        const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, handler);
        // What services ask of each other is nothing a visitor can call.
        if (!endpoint || endpoint.path.startsWith('/internal/')) return [];
        return [{ name, tag: tagOf(metatype.name), endpoint }];
      });
    });
  }
}

function tagOf(controllerName: string): string {
  return controllerName.replace(/Controller$/, '').toLowerCase();
}
