import { Module } from '@nestjs/common';
import { ChangesController } from './changes.controller.ts';
import { ChangesRepository } from './changes.repository.ts';
import { ChangesService } from './changes.service.ts';

@Module({
  controllers: [ChangesController],
  providers: [ChangesService, ChangesRepository],
})
export class ChangesModule {}
