import type { SignedInPerson } from '@lectern/contracts-core';
import { createOrder, getCheckout, getReceipt, listOrders } from '@lectern/contracts-commerce';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { CheckoutService } from './checkout.service.ts';
import { OrderListService } from './order-list.service.ts';
import { OrdersService } from './orders.service.ts';

@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly checkout: CheckoutService,
    private readonly list: OrderListService,
  ) {}

  @Route(getCheckout)
  getCheckout(
    { params, query }: RouteInput<typeof getCheckout>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof getCheckout>> {
    return this.checkout.getCheckout(params, query, userId);
  }

  @Route(createOrder)
  createOrder(
    { body }: RouteInput<typeof createOrder>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof createOrder>> {
    return this.orders.createOrder(body, userId);
  }

  @Route(listOrders)
  listOrders(
    { query }: RouteInput<typeof listOrders>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listOrders>> {
    return this.list.listOrders(query, userId);
  }

  @Route(getReceipt)
  getReceipt(
    { params }: RouteInput<typeof getReceipt>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof getReceipt>> {
    return this.list.getReceipt(params.orderId, userId);
  }
}
