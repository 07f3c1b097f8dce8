import { Module } from '@nestjs/common';
import { ImagesModule } from '../../storefront/images/images.module.ts';
import { InstructorsController } from './instructors.controller.ts';
import { InstructorsRepository } from './instructors.repository.ts';
import { InstructorsService } from './instructors.service.ts';

@Module({
  imports: [ImagesModule],
  controllers: [InstructorsController],
  providers: [InstructorsService, InstructorsRepository],
  exports: [InstructorsService],
})
export class InstructorsModule {}
