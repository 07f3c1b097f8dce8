import { receiveWebhook } from '@lectern/contracts-commerce';
import { clientAddress, Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { WebhooksService } from './webhooks.service.ts';

const TRANSMISSION = 'tosspayments-webhook-transmission-id';

/** Sent by the provider's servers: there is neither a cookie nor an origin to look at. */
@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Route(receiveWebhook)
  async receiveWebhook(
    { body }: RouteInput<typeof receiveWebhook>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof receiveWebhook>> {
    const id = request.headers[TRANSMISSION];
    const transmissionId = typeof id === 'string' ? id : '';
    await this.webhooks.takeHint(body, { transmissionId, address: clientAddress(request) });
    return { received: true };
  }
}
