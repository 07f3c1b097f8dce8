// must fail: eslint @nx/enforce-module-boundaries
import { formatMoney } from '../../../shared/i18n/src/format.ts';

export const format = formatMoney;
