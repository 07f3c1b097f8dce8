import { Module } from '@nestjs/common';
import { SitemapController } from './sitemap.controller.ts';
import { SitemapRepository } from './sitemap.repository.ts';
import { SitemapService } from './sitemap.service.ts';

@Module({
  controllers: [SitemapController],
  providers: [SitemapService, SitemapRepository],
})
export class SitemapModule {}
