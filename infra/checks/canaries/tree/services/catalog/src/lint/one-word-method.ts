// must fail: eslint lectern/verb-and-noun

export class OrdersRepository {
  enter(orderId: string): string {
    return orderId;
  }
}
