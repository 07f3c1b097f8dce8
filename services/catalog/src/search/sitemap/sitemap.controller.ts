import { listAddressBlocks, listAddresses } from '@lectern/contracts-catalog';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { SitemapService } from './sitemap.service.ts';

@Controller()
export class SitemapController {
  constructor(private readonly sitemap: SitemapService) {}

  @Route(listAddressBlocks)
  listAddressBlocks({
    params,
    query,
  }: RouteInput<typeof listAddressBlocks>): Promise<RouteOutput<typeof listAddressBlocks>> {
    return this.sitemap.listBlocks(params.kind, query.size);
  }

  @Route(listAddresses)
  listAddresses({
    params,
    query,
  }: RouteInput<typeof listAddresses>): Promise<RouteOutput<typeof listAddresses>> {
    return this.sitemap.listAddresses(params.kind, query);
  }
}
