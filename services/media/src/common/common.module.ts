import { Module } from '@nestjs/common';
import { ClearFiles } from './clear-files.ts';
import { MediaPartners } from './media-partners.ts';

/** Clients of the object store and of the other services. */
@Module({ providers: [ClearFiles, MediaPartners], exports: [ClearFiles, MediaPartners] })
export class CommonModule {}
