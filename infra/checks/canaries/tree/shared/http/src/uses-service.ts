// must fail: depcruise shared-is-below-everything
import { ordersService } from '../../../services/orders/src/orders/orders.service.ts';

export const service = ordersService;
