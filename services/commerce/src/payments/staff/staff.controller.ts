import type { SignedInPerson } from '@lectern/contracts-core';
import {
  AdminOrderExport,
  countOrders,
  decideRefund,
  exportOrders,
  exportRefunds,
  fetchOrderAgain,
  getAdminOrder,
  grantEnrolment,
  listAdminOrders,
  listRefunds,
  RefundExport,
  refundOrder,
  retryRefund,
} from '@lectern/contracts-commerce';
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
import { StaffListsService } from './staff-lists.service.ts';
import { StaffOrdersService } from './staff-orders.service.ts';
import { StaffRefundsService } from './staff-refunds.service.ts';

/** Who may call is part of each contract: finance decides, viewers read, owners do both. */
@Controller()
export class StaffController {
  constructor(
    private readonly database: Database,
    private readonly lists: StaffListsService,
    private readonly orders: StaffOrdersService,
    private readonly refunds: StaffRefundsService,
  ) {}

  @Route(listAdminOrders)
  listAdminOrders({
    query,
  }: RouteInput<typeof listAdminOrders>): Promise<RouteOutput<typeof listAdminOrders>> {
    return this.lists.listOrders(query);
  }

  @Route(countOrders)
  countOrders({ query }: RouteInput<typeof countOrders>): Promise<RouteOutput<typeof countOrders>> {
    return this.lists.countOrders(query);
  }

  @Get(exportOrders.path)
  @Describes(exportOrders)
  async exportOrders(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.lists.prepareFile(AdminOrderExport.parse(query), userId);
    await sendCsv(reply, this.database, { name: 'lectern-orders', ...file });
  }

  @Route(getAdminOrder)
  getAdminOrder({ params }: RouteInput<typeof getAdminOrder>): Promise<RouteOutput<typeof getAdminOrder>> {
    return this.orders.getOrder(params.orderId);
  }

  @Route(fetchOrderAgain)
  fetchOrderAgain(
    { params }: RouteInput<typeof fetchOrderAgain>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof fetchOrderAgain>> {
    return this.orders.fetchAgain(params.orderId, userId);
  }

  @Route(listRefunds)
  listRefunds({ query }: RouteInput<typeof listRefunds>): Promise<RouteOutput<typeof listRefunds>> {
    return this.lists.listRefunds(query);
  }

  @Get(exportRefunds.path)
  @Describes(exportRefunds)
  async exportRefunds(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.lists.prepareRefundsFile(RefundExport.parse(query), userId);
    await sendCsv(reply, this.database, { name: 'lectern-refunds', ...file });
  }

  @Route(decideRefund)
  decideRefund(
    { params, body }: RouteInput<typeof decideRefund>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof decideRefund>> {
    return this.refunds.decideRefund(params.refundId, body, userId);
  }

  @Route(refundOrder)
  refundOrder(
    { params, body }: RouteInput<typeof refundOrder>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof refundOrder>> {
    return this.refunds.refundOrder(params.orderId, body, userId);
  }

  @Route(retryRefund)
  retryRefund(
    { params, body }: RouteInput<typeof retryRefund>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof retryRefund>> {
    return this.refunds.retryRefund(params.refundId, body.reason, userId);
  }

  @Route(grantEnrolment)
  grantEnrolment(
    { params, body }: RouteInput<typeof grantEnrolment>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof grantEnrolment>> {
    return this.orders.grantEnrolment(params.userId, body, userId);
  }
}
