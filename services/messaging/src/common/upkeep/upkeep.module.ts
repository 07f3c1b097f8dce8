import { provideSwept, SlidingLimits, sweptBy, UpkeepService } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { ContactModule } from '../../contact/contact.module.ts';
import { FileAddressesService } from '../../contact/staff/file-addresses.service.ts';
import { LinksService } from '../../contact/threads/links.service.ts';
import { UploadsService } from '../../contact/uploads/uploads.service.ts';

const PARTS = [
  sweptBy(UploadsService, (uploads) => uploads.sweepPasses()),
  sweptBy(LinksService, (links) => links.sweepLinks()),
  sweptBy(FileAddressesService, (addresses) => addresses.sweepAddresses()),
  sweptBy(SlidingLimits, (limits) => limits.sweepHits()),
];

@Module({
  imports: [ContactModule],
  providers: [UpkeepService, SlidingLimits, ...provideSwept(PARTS)],
})
export class UpkeepModule {}
