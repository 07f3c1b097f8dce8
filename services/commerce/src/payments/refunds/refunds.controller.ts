import type { SignedInPerson } from '@lectern/contracts-core';
import { previewRefund, requestRefund } from '@lectern/contracts-commerce';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { RefundsService } from './refunds.service.ts';

@Controller()
export class RefundsController {
  constructor(private readonly refunds: RefundsService) {}

  @Route(previewRefund)
  previewRefund(
    { params }: RouteInput<typeof previewRefund>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof previewRefund>> {
    return this.refunds.previewRefund(params.orderId, userId);
  }

  @Route(requestRefund)
  requestRefund(
    { params, body }: RouteInput<typeof requestRefund>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof requestRefund>> {
    return this.refunds.requestRefund(params.orderId, body, userId);
  }
}
