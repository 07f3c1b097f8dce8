import type { SignedInPerson } from '@lectern/contracts-core';
import {
  CertificateExport,
  exportCertificates,
  getCertificateDesk,
  listStaffCertificates,
  reissueCertificate,
  revokeCertificate,
} from '@lectern/contracts-learning';
import {
  Database,
  Describes,
  Route,
  sendCsv,
  SignedIn,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CertificateDeskService } from './certificate-desk.service.ts';
import { StaffCertificatesService } from './staff-certificates.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class StaffCertificatesController {
  constructor(
    private readonly database: Database,
    private readonly certificates: StaffCertificatesService,
    private readonly desk: CertificateDeskService,
  ) {}

  @Route(listStaffCertificates)
  listStaffCertificates({
    query,
  }: RouteInput<typeof listStaffCertificates>): Promise<RouteOutput<typeof listStaffCertificates>> {
    return this.certificates.listCertificates(query);
  }

  @Route(getCertificateDesk)
  getCertificateDesk(
    { params }: RouteInput<typeof getCertificateDesk>,
    @SignedIn() { roles }: SignedInPerson,
  ): Promise<RouteOutput<typeof getCertificateDesk>> {
    return this.desk.readDesk(params.certificateId, roles);
  }

  @Get(exportCertificates.path)
  @Describes(exportCertificates)
  async exportCertificates(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.certificates.prepareFile(CertificateExport.parse(query), userId);
    await sendCsv(reply, this.database, { name: 'lectern-certificates', ...file });
  }

  @Route(revokeCertificate)
  revokeCertificate(
    { params, body }: RouteInput<typeof revokeCertificate>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof revokeCertificate>> {
    return this.certificates.revokeCertificate(params.certificateId, body.reason, userId);
  }

  @Route(reissueCertificate)
  reissueCertificate(
    { params, body }: RouteInput<typeof reissueCertificate>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof reissueCertificate>> {
    return this.certificates.reissueCertificate(params.certificateId, body.reason, body, userId);
  }
}
