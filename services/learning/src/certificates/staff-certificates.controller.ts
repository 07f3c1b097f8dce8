import type { SignedInPerson } from '@lectern/contracts-core';
import { listStaffCertificates, reissueCertificate, revokeCertificate } from '@lectern/contracts-learning';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StaffCertificatesService } from './staff-certificates.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class StaffCertificatesController {
  constructor(private readonly certificates: StaffCertificatesService) {}

  @Route(listStaffCertificates)
  listStaffCertificates({
    query,
  }: RouteInput<typeof listStaffCertificates>): Promise<RouteOutput<typeof listStaffCertificates>> {
    return this.certificates.listCertificates(query);
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
