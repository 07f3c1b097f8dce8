import { SlidingLimits, SWEPT, UpkeepService, type Swept } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { ContactModule } from '../contact/contact.module.ts';
import { FileViewsService } from '../contact/staff/file-views.service.ts';
import { LinksService } from '../contact/threads/links.service.ts';
import { UploadsService } from '../contact/uploads/uploads.service.ts';

const PARTS = [UploadsService, LinksService, FileViewsService, SlidingLimits];

@Module({
  imports: [ContactModule],
  providers: [
    UpkeepService,
    SlidingLimits,
    { provide: SWEPT, useFactory: (...parts: Swept[]) => parts, inject: PARTS },
  ],
})
export class UpkeepModule {}
