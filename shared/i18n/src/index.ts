export { createI18n, tieMessages, type Messages } from './create-i18n.ts';
export { keepTogether } from './keep-together.ts';
export {
  formatCount,
  formatDate,
  formatDuration,
  formatFileSize,
  formatLength,
  formatMegabytes,
  formatMoney,
  formatRating,
  formatTotalDuration,
} from './format.ts';
export { formatLocalMoment } from './local-moment.ts';
