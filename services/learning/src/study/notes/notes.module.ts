import { SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { NotesController } from './notes.controller.ts';
import { NotesRepository } from './notes.repository.ts';
import { NotesService } from './notes.service.ts';

@Module({
  imports: [SignInModule],
  controllers: [NotesController],
  providers: [NotesService, NotesRepository],
})
export class NotesModule {}
