// must fail: depcruise infra-uses-front-doors
import { ordersService } from '../../../services/orders/src/orders/orders.service.ts';

export const service = ordersService;
