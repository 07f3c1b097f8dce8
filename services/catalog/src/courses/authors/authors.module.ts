import { ServiceSecretGuard } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { AuthorsRepository } from './authors.repository.ts';
import { AuthorsService } from './authors.service.ts';
import { InternalAuthorsController } from './internal-authors.controller.ts';

@Module({
  controllers: [InternalAuthorsController],
  providers: [AuthorsService, AuthorsRepository, ServiceSecretGuard],
  exports: [AuthorsService],
})
export class AuthorsModule {}
