// must fail: depcruise service-is-an-island
import { ordersService } from '../../orders/src/orders/orders.service.ts';

export const other = ordersService;
