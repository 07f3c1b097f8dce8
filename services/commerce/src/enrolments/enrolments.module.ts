import { ServiceSecretGuard, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { CancelledCoursesModule } from '../prices/cancelled/cancelled-courses.module.ts';
import { EnrolmentsController } from './enrolments.controller.ts';
import { EnrolmentsRepository } from './enrolments.repository.ts';
import { EnrolmentsService } from './enrolments.service.ts';
import { InternalEnrolmentsController } from './internal-enrolments.controller.ts';
import { RefundClaimsRepository } from './refund-claims.repository.ts';

@Module({
  imports: [SignInModule, CancelledCoursesModule],
  controllers: [EnrolmentsController, InternalEnrolmentsController],
  providers: [EnrolmentsService, EnrolmentsRepository, RefundClaimsRepository, ServiceSecretGuard],
  exports: [EnrolmentsService],
})
export class EnrolmentsModule {}
