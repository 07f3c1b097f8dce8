// must fail: depcruise service-has-no-orm
// must fail: depcruise declared-package
// must fail: depcruise typeorm-in-few-places
import { DataSource } from 'typeorm';

export const source = DataSource;
