import { Module } from '@nestjs/common';
import { PublishingModule } from '../publishing.module.ts';
import { ShellFilesController } from './shell-files.controller.ts';
import { ShellFilesRepository } from './shell-files.repository.ts';
import { ShellFilesService } from './shell-files.service.ts';

@Module({
  imports: [PublishingModule],
  controllers: [ShellFilesController],
  providers: [ShellFilesRepository, ShellFilesService],
  exports: [ShellFilesService],
})
export class ShellFilesModule {}
