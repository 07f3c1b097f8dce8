export { createI18n, type Messages } from './create-i18n.ts';
export {
  formatCount,
  formatDate,
  formatDuration,
  formatLength,
  formatMegabytes,
  formatMoney,
  formatRating,
  formatTotalDuration,
} from './format.ts';
