import type { SignedInPerson } from '@lectern/contracts-core';
import { closeAlert, listAlerts } from '@lectern/contracts-commerce';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { OpenAlertsService } from './open-alerts.service.ts';

/** Who may call is part of each contract: finance closes, viewers read. */
@Controller()
export class AlertsController {
  constructor(private readonly alerts: OpenAlertsService) {}

  @Route(listAlerts)
  listAlerts(): Promise<RouteOutput<typeof listAlerts>> {
    return this.alerts.listAlerts();
  }

  @Route(closeAlert)
  closeAlert(
    { body }: RouteInput<typeof closeAlert>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof closeAlert>> {
    return this.alerts.closeAlert(body, userId);
  }
}
