// must fail: eslint @nx/enforce-module-boundaries
import { DataSource } from 'typeorm';

export const source = DataSource;
