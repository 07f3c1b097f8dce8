import type { SignedInPerson } from '@lectern/contracts-core';
import { ACCESS_ERRORS } from '@lectern/contracts-core';
import { completePurchase, confirmPayment, pollPayment } from '@lectern/contracts-commerce';
import { DomainError, Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ConfirmService } from './confirm.service.ts';

const ACCEPTED = 202;

@Controller()
export class ConfirmController {
  constructor(private readonly payments: ConfirmService) {}

  @Route(confirmPayment)
  async confirmPayment(
    { body }: RouteInput<typeof confirmPayment>,
    @SignedIn() person: SignedInPerson,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof confirmPayment>> {
    const standing = await this.payments.confirmPayment(body, person);
    if (standing.processing) reply.status(ACCEPTED);
    return standing;
  }

  @Route(pollPayment)
  pollPayment(
    { query }: RouteInput<typeof pollPayment>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof pollPayment>> {
    return this.payments.pollPayment(query, userId);
  }

  @Route(completePurchase)
  async completePurchase(
    { body }: RouteInput<typeof completePurchase>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof completePurchase>> {
    if (body.userId !== undefined && body.userId !== userId) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    return this.payments.completePurchase(body, userId);
  }
}
