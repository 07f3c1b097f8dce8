import { Module } from '@nestjs/common';
import { ClearFiles } from './clear-files.ts';
import { MediaPartners } from './media-partners.ts';

/** Doors to the object store and to other services. */
@Module({ providers: [ClearFiles, MediaPartners], exports: [ClearFiles, MediaPartners] })
export class CommonModule {}
