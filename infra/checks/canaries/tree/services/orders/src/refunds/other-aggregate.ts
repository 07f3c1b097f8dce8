// must fail: depcruise aggregate-keeps-its-tables
import { ordersRepository } from '../orders/orders.repository.ts';

export const foreign = ordersRepository;
