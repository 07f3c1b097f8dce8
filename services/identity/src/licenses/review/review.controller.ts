import type { SignedInPerson } from '@lectern/contracts-core';
import {
  checkLicenseNumber,
  claimLicense,
  decideLicense,
  exportWaitingLicenses,
  getLicenseCase,
  getLicenseHistory,
  LicenseExport,
  listLicenseAnswers,
  listWaitingLicenses,
  redactLicensePage,
  releaseLicense,
  takeNextLicense,
  viewLicensePage,
} from '@lectern/contracts-identity';
import {
  Database,
  Describes,
  Route,
  sendCsv,
  SignedIn,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../common/visitor.ts';
import { AnswersService } from './answers.service.ts';
import { DecisionsService } from './decisions.service.ts';
import { LicenseHistoryService } from './license-history.service.ts';
import { LicensePagesService } from './license-pages.service.ts';
import { ReviewService, type Reviewer } from './review.service.ts';

/** Each contract says who may call. */
@Controller()
export class ReviewController {
  constructor(
    private readonly database: Database,
    private readonly reviews: ReviewService,
    private readonly pages: LicensePagesService,
    private readonly decisions: DecisionsService,
    private readonly answers: AnswersService,
    private readonly history: LicenseHistoryService,
  ) {}

  @Route(listWaitingLicenses)
  listWaiting(
    { query }: RouteInput<typeof listWaitingLicenses>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listWaitingLicenses>> {
    return this.reviews.listWaiting(userId, query);
  }

  @Get(exportWaitingLicenses.path)
  @Describes(exportWaitingLicenses)
  async exportWaiting(
    @Query() query: unknown,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.reviews.prepareFile(LicenseExport.parse(query), reviewer(person, request));
    await sendCsv(reply, this.database, { name: 'lectern-licences', ...file });
  }

  @Route(takeNextLicense)
  async takeNext(
    _input: RouteInput<typeof takeNextLicense>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof takeNextLicense>> {
    return { id: await this.reviews.takeNext(reviewer(person, request)) };
  }

  @Route(getLicenseCase)
  getCase(
    { params }: RouteInput<typeof getLicenseCase>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof getLicenseCase>> {
    return this.reviews.openCase(params.licenseId, reviewer(person, request));
  }

  @Route(getLicenseHistory)
  getHistory({
    params,
  }: RouteInput<typeof getLicenseHistory>): Promise<RouteOutput<typeof getLicenseHistory>> {
    return this.history.readHistory(params.licenseId);
  }

  @Route(claimLicense)
  claimLicense(
    { params }: RouteInput<typeof claimLicense>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof claimLicense>> {
    return this.reviews.claimLicense(params.licenseId, reviewer(person, request));
  }

  @Route(releaseLicense)
  async releaseLicense(
    { params }: RouteInput<typeof releaseLicense>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof releaseLicense>> {
    await this.reviews.releaseLicense(params.licenseId, reviewer(person, request));
    return { success: true };
  }

  @Route(viewLicensePage)
  createPageAddress(
    { params, body }: RouteInput<typeof viewLicensePage>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof viewLicensePage>> {
    return this.pages.createPageAddress(params.licenseId, body.page, reviewer(person, request));
  }

  @Route(redactLicensePage)
  redactPage(
    { params, body }: RouteInput<typeof redactLicensePage>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof redactLicensePage>> {
    return this.pages.redactPage(params.licenseId, body, reviewer(person, request));
  }

  @Route(checkLicenseNumber)
  checkNumber(
    { params, body }: RouteInput<typeof checkLicenseNumber>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof checkLicenseNumber>> {
    return this.decisions.checkNumber(params.licenseId, body.number, reviewer(person, request));
  }

  @Route(listLicenseAnswers)
  listAnswers(
    { params }: RouteInput<typeof listLicenseAnswers>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof listLicenseAnswers>> {
    return this.answers.listAnswers(params.licenseId, reviewer(person, request));
  }

  @Route(decideLicense)
  async decideLicense(
    { params, body }: RouteInput<typeof decideLicense>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof decideLicense>> {
    await this.decisions.decideLicense(params.licenseId, body, reviewer(person, request));
    return { success: true };
  }
}

const reviewer = ({ userId }: SignedInPerson, request: FastifyRequest): Reviewer => ({
  id: userId,
  address: visitorOf(request).address,
});
