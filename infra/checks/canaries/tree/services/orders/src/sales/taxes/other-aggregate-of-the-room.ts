// must fail: depcruise aggregate-of-a-room-keeps-its-tables
import { PricesRepository } from '../prices/prices.repository.ts';

export const repository = new PricesRepository();
