type Locale = 'en' | 'ko';
interface MoneyLike {
  amountMinor: number;
  currency: 'KRW' | 'USD';
}

const TAGS: Record<Locale, string> = { en: 'en-US', ko: 'ko-KR' };
const dateFormats: Record<Locale, Intl.DateTimeFormatOptions> = {
  en: { year: 'numeric', month: 'short', day: 'numeric' },
  ko: { year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'short' },
};

// Making a formatter costs as much as a hundred uses of it, and a page formats dozens of values.
const wholeNumbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendar(locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = calendars.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(TAGS[locale], { ...dateFormats[locale], timeZone });
  calendars.set(key, made);
  return made;
}

/** `₩198,000` in English, `198,000원` in Korean; US dollars as `$480` or `$479.50`. */
export function formatMoney(money: MoneyLike, locale: Locale): string {
  if (money.currency === 'KRW') {
    const amount = wholeNumbers.format(money.amountMinor);
    return locale === 'ko' ? `${amount}원` : `₩${amount}`;
  }
  const format = money.amountMinor % 100 === 0 ? wholeNumbers : cents;
  return `$${format.format(money.amountMinor / 100)}`;
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

/** Total length rounded down to ten minutes, or null when there is nothing to add up ("To Be Decided"). */
export function formatTotalDuration(seconds: number, locale: Locale): string | null {
  const rounded = Math.floor(seconds / 600) * 600;
  return rounded <= 0 ? null : formatDuration(rounded, locale);
}

/** `Nov 9, 2025` or `2025.11.09 (일)`, in Korean time unless another zone is given. */
export function formatDate(iso: string, locale: Locale, timeZone = 'Asia/Seoul'): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const parts = calendar(locale, timeZone);
  if (locale === 'en') return parts.format(date);
  const part = (type: string): string => parts.formatToParts(date).find((p) => p.type === type)?.value ?? '';
  return `${part('year')}.${part('month')}.${part('day')} (${part('weekday')})`;
}

/** A whole number with thousands separators. */
export function formatCount(count: number): string {
  return wholeNumbers.format(count);
}

/** A rating to one decimal. */
export function formatRating(rating: number): string {
  return rating.toFixed(1);
}
