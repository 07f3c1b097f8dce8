type Locale = 'en' | 'ko';
interface MoneyLike {
  amountMinor: number;
  currency: 'KRW' | 'USD';
}

const TAGS: Record<Locale, string> = { en: 'en-US', ko: 'ko-KR' };
/** Korean time has been nine hours ahead, summer and winter, since 1988. */
const KOREA = { name: 'Asia/Seoul', ahead: 9 * 60 * 60 * 1_000 };
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WEEKDAYS = '일월화수목금토';
const dateFormats: Record<Locale, Intl.DateTimeFormatOptions> = {
  en: { year: 'numeric', month: 'short', day: 'numeric' },
  ko: { year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'short' },
};

// By hand: a first Intl.NumberFormat takes a phone some 60 ms while a page comes alive, for one comma.
const grouped = (whole: number): string => String(Math.round(whole)).replace(/\B(?=(?:\d{3})+$)/g, ',');

// Making a formatter costs as much as a hundred uses of it, and a page formats dozens of dates.
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendar(locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = calendars.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(TAGS[locale], { ...dateFormats[locale], timeZone });
  calendars.set(key, made);
  return made;
}

/** A price in a list or on a course: `₩198,000` in English, `198,000원` in Korean, `$480` or `$479.50`. */
export function formatMoney(money: MoneyLike, locale: Locale): string {
  return formatExactMoney(money, locale).replace(/\.00$/, '');
}

/** A sum that is charged, paid or returned, as checkouts and receipts write it: always with cents, `$480.00`. */
export function formatExactMoney(money: MoneyLike, locale: Locale): string {
  if (money.currency === 'KRW') {
    const amount = grouped(money.amountMinor);
    return locale === 'ko' ? `${amount}원` : `₩${amount}`;
  }
  const sign = money.amountMinor < 0 ? '-' : '';
  const amount = Math.abs(money.amountMinor);
  const cents = amount % 100;
  return `${sign}$${grouped((amount - cents) / 100)}.${String(cents).padStart(2, '0')}`;
}

/** Duration in seconds as minutes under an hour, otherwise hours and minutes (spec 1 §9). */
export function formatDuration(seconds: number, locale: Locale): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const unit = locale === 'ko' ? { h: '시간', m: '분' } : { h: ' h', m: ' min' };
  if (hours === 0) return `${rest}${unit.m}`;
  return rest === 0 ? `${hours}${unit.h}` : `${hours}${unit.h} ${rest}${unit.m}`;
}

/** Exact length for learners: hours, minutes and seconds, without the units that are zero (spec 2 §9). */
export function formatLength(seconds: number, locale: Locale): string {
  const whole = Math.max(0, Math.floor(seconds));
  const unit = locale === 'ko' ? ['시간', '분', '초'] : [' h', ' min', ' s'];
  const parts = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const words = parts.map((part, index) => (part > 0 ? `${part}${unit[index] ?? ''}` : '')).filter(Boolean);
  return words.join(' ') || `0${unit[2] ?? ''}`;
}

/** Total length rounded down to ten minutes, or null when there is nothing to add up ("To Be Decided"). */
export function formatTotalDuration(seconds: number, locale: Locale): string | null {
  const rounded = Math.floor(seconds / 600) * 600;
  return rounded <= 0 ? null : formatDuration(rounded, locale);
}

/** `Nov 9, 2025` or `2025.11.09 (일)`, in Korean time unless another zone is given. */
export function formatDate(iso: string, locale: Locale, timeZone = KOREA.name): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  if (timeZone === KOREA.name) return formatKoreanDay(new Date(date.getTime() + KOREA.ahead), locale);
  const parts = calendar(locale, timeZone);
  if (locale === 'en') return parts.format(date);
  const part = (type: string): string => parts.formatToParts(date).find((p) => p.type === type)?.value ?? '';
  return `${part('year')}.${part('month')}.${part('day')} (${part('weekday')})`;
}

/** By hand: a first Intl.DateTimeFormat takes a phone 150 ms while a page comes alive. */
function formatKoreanDay(shifted: Date, locale: Locale): string {
  const [year, month, day] = [shifted.getUTCFullYear(), shifted.getUTCMonth(), shifted.getUTCDate()];
  if (locale === 'en') return `${MONTHS[month]} ${day}, ${year}`;
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${year}.${two(month + 1)}.${two(day)} (${WEEKDAYS[shifted.getUTCDay()]})`;
}

/** A whole number with thousands separators. */
export function formatCount(count: number): string {
  return grouped(count);
}

/** A rating to one decimal, rounded half up as a decimal: 4.55 becomes 4.6 although its float lies below 4.55. */
export function formatRating(rating: number): string {
  return (Math.round(Number(`${rating}e1`)) / 10).toFixed(1);
}
