import { Module } from '@nestjs/common';
import { FxController } from './fx.controller.ts';
import { FxRepository } from './fx.repository.ts';
import { FxService } from './fx.service.ts';
import { FxSource } from './fx-source.ts';

@Module({
  controllers: [FxController],
  providers: [FxService, FxRepository, FxSource],
  exports: [FxService],
})
export class FxModule {}
