import { Module } from '@nestjs/common';
import { PopularityJob } from './popularity.job.ts';
import { PopularityPartners } from './popularity-partners.service.ts';
import { PopularityRepository } from './popularity.repository.ts';
import { PopularityService } from './popularity.service.ts';

@Module({ providers: [PopularityJob, PopularityPartners, PopularityRepository, PopularityService] })
export class PopularityModule {}
