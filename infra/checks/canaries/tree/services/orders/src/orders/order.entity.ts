export class OrderEntity {}
