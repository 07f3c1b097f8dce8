import { AuditModule, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { DevicesController } from './devices.controller.ts';
import { DevicesRepository } from './devices.repository.ts';
import { DevicesService } from './devices.service.ts';
import { StaffDevicesController } from './staff-devices.controller.ts';

@Module({
  imports: [AuditModule, SignInModule],
  controllers: [DevicesController, StaffDevicesController],
  providers: [DevicesService, DevicesRepository],
  exports: [DevicesService],
})
export class DevicesModule {}
