import { AuditModule, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { DollarBuyers } from './dollar-buyers.service.ts';
import { FxController } from './fx.controller.ts';
import { FxRepository } from './fx.repository.ts';
import { FxService } from './fx.service.ts';
import { FxSource } from './fx-source.ts';
import { SetRatesRepository } from './staff/set-rates.repository.ts';
import { StaffRatesController } from './staff/staff-rates.controller.ts';
import { StaffRatesService } from './staff/staff-rates.service.ts';

@Module({
  imports: [AuditModule, SignInModule],
  controllers: [FxController, StaffRatesController],
  providers: [DollarBuyers, FxService, FxRepository, FxSource, SetRatesRepository, StaffRatesService],
  exports: [DollarBuyers, FxService],
})
export class FxModule {}
