// must fail: depcruise controller-only-translates
import { ordersRepository } from './orders.repository.ts';

export const controller = ordersRepository;
