import { COMMON_ERRORS, type SignedInPerson } from '@lectern/contracts-core';
import {
  downloadCertificate,
  generateCertificate,
  issueCertificate,
  LEARNING_ERRORS as L,
  listCertificates,
  verifyCertificate,
} from '@lectern/contracts-learning';
import {
  clientAddress,
  Describes,
  DomainError,
  networkOf,
  Route,
  SignedIn,
  SlidingLimits,
  type Limit,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { attachmentHeader, pdfFileName } from '@lectern/nest-kit/pdf';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expectOwn } from '../common/expect-own.ts';
import { CertificatesService, type CertificateFile } from './certificates.service.ts';

/** Drawing takes a tenth of a second of the processor. */
const FILES: Limit = { name: 'certificate-file', hits: 30, seconds: 60 };
/** Codes are too long to guess, so the limit may be wide: an employer looks up the certificates of a whole ward. */
const LOOKS: Limit = { name: 'certificate-verify', hits: 120, seconds: 60 };

@Controller()
export class CertificatesController {
  constructor(
    private readonly certificates: CertificatesService,
    private readonly limits: SlidingLimits,
  ) {}

  @Route(listCertificates)
  listCertificates(
    _input: RouteInput<typeof listCertificates>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listCertificates>> {
    return this.certificates.listCertificates(userId);
  }

  @Route(issueCertificate)
  issueCertificate(
    { body }: RouteInput<typeof issueCertificate>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof issueCertificate>> {
    return this.certificates.issueCertificate(userId, body.curriculumId);
  }

  @Route(verifyCertificate)
  async verifyCertificate(
    { params }: RouteInput<typeof verifyCertificate>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof verifyCertificate>> {
    await this.limits.countHit(LOOKS, networkOf(clientAddress(request)));
    return this.certificates.verifyCode(params.code);
  }

  /** Ignores other fields that the browser sends about the person or the course. */
  @Post(generateCertificate.path)
  @HttpCode(200)
  @Describes(generateCertificate)
  async generateCertificate(
    @Body() sent: unknown,
    @SignedIn() person: SignedInPerson,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const parsed = generateCertificate.body?.safeParse(sent);
    if (!parsed?.success) throw new DomainError(COMMON_ERRORS.BAD_REQUEST);
    expectOwn(person, parsed.data.userId);
    await this.limits.countHit(FILES, person.userId);
    return sendFile(reply, await this.certificates.generateFile(person.userId, parsed.data.curriculumId));
  }

  @Get(downloadCertificate.path)
  @Describes(downloadCertificate)
  async downloadCertificate(
    @Param() params: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const parsed = downloadCertificate.params?.safeParse(params);
    if (!parsed?.success) throw new DomainError(L.CERTIFICATE_NOT_FOUND);
    await this.limits.countHit(FILES, userId);
    return sendFile(reply, await this.certificates.fetchFile(userId, parsed.data.certificateId));
  }
}

function sendFile(reply: FastifyReply, { title, bytes }: CertificateFile): Buffer {
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': attachmentHeader(pdfFileName(title, '수료증')),
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  return bytes;
}
