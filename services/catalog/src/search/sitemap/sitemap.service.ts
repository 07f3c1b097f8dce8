import type { AddressKind, listAddressBlocks, listAddresses } from '@lectern/contracts-catalog';
import type { QueryOutput } from '@lectern/contracts-core';
import type { RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { SitemapRepository } from './sitemap.repository.ts';

/** Which pages the catalogue has, for sitemaps: cheap at any size, and never more than a page of it in memory. */
@Injectable()
export class SitemapService {
  constructor(private readonly sitemap: SitemapRepository) {}

  async listBlocks(kind: AddressKind, size: number): Promise<RouteOutput<typeof listAddressBlocks>> {
    const blocks = await this.sitemap.findBlocks(kind, size);
    const results = blocks.map(({ count, changedAt }, index) => ({
      after: blocks[index - 1]?.last ?? '',
      count,
      updated_at: changedAt.toISOString(),
    }));
    return { success: true, results };
  }

  async listAddresses(
    kind: AddressKind,
    { after = '', until, limit }: QueryOutput<typeof listAddresses>,
  ): Promise<RouteOutput<typeof listAddresses>> {
    const rows = await this.sitemap.findAfter(kind, { after, until, limit });
    const results = rows.map(({ id, changedAt }) => ({ id, updated_at: changedAt.toISOString() }));
    return { success: true, results };
  }
}
