import { PeopleController, PERSON_RECORDS, ServiceSecretGuard } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { PicturesModule } from '../../pictures/pictures.module.ts';
import { VideosModule } from '../../videos/videos.module.ts';
import { PeopleRepository } from './people.repository.ts';
import { PeopleService } from './people.service.ts';

@Module({
  imports: [PicturesModule, VideosModule],
  controllers: [PeopleController],
  providers: [{ provide: PERSON_RECORDS, useClass: PeopleService }, PeopleRepository, ServiceSecretGuard],
})
export class PeopleModule {}
