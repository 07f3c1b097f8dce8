import { SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { CertificatesModule } from '../../certificates/certificates.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { LibraryController } from './library.controller.ts';
import { LibraryRepository } from './library.repository.ts';
import { LibraryService } from './library.service.ts';

@Module({
  imports: [CertificatesModule, ProgressModule, SignInModule],
  controllers: [LibraryController],
  providers: [LibraryService, LibraryRepository],
})
export class LibraryModule {}
