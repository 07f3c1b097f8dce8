// must fail: depcruise repository-is-below-services
import { refunds } from './refunds-plain.service.ts';

export const repository = refunds;
