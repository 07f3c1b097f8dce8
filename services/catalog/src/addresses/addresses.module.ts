import { Module } from '@nestjs/common';
import { AddressesController } from './addresses.controller.ts';
import { AddressesRepository } from './addresses.repository.ts';
import { AddressesService } from './addresses.service.ts';

@Module({
  controllers: [AddressesController],
  providers: [AddressesService, AddressesRepository],
})
export class AddressesModule {}
