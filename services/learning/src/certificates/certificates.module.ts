import { AuditModule, ServiceSecretGuard, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { ProgressModule } from '../watching/progress/progress.module.ts';
import { CertificateDeskService } from './certificate-desk.service.ts';
import { CertificatesController } from './certificates.controller.ts';
import { CertificatesRepository } from './certificates.repository.ts';
import { CertificatesService } from './certificates.service.ts';
import { RefundedCoursesController } from './refunded-courses.controller.ts';
import { RefundedCoursesRepository } from './refunded-courses.repository.ts';
import { RefundedCoursesService } from './refunded-courses.service.ts';
import { StaffCertificatesController } from './staff-certificates.controller.ts';
import { StaffCertificatesService } from './staff-certificates.service.ts';
import { VerifyAddress } from './verify-address.ts';

@Module({
  imports: [AuditModule, ProgressModule, SignInModule],
  controllers: [CertificatesController, RefundedCoursesController, StaffCertificatesController],
  providers: [
    CertificateDeskService,
    CertificatesService,
    CertificatesRepository,
    RefundedCoursesRepository,
    RefundedCoursesService,
    ServiceSecretGuard,
    StaffCertificatesService,
    VerifyAddress,
  ],
  exports: [CertificatesService],
})
export class CertificatesModule {}
