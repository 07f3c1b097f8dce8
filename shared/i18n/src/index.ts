export { createI18n, tieMessages, type Messages } from './create-i18n.ts';
export { keepTogether } from './keep-together.ts';
export { formatFileSize, formatMegabytes } from './file-size.ts';
export {
  formatCount,
  formatDate,
  formatDuration,
  formatExactMoney,
  formatLength,
  formatMoney,
  formatRating,
  formatTotalDuration,
} from './format.ts';
export { formatLocalMoment } from './local-moment.ts';
