import { SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { DevicesController } from './devices.controller.ts';
import { DevicesRepository } from './devices.repository.ts';
import { DevicesService } from './devices.service.ts';

@Module({
  imports: [SignInModule],
  controllers: [DevicesController],
  providers: [DevicesService, DevicesRepository],
  exports: [DevicesService],
})
export class DevicesModule {}
