/** Korea has no summer time. */
const KOREA_MS = 9 * 3_600_000;

interface PrintedFacts {
  readonly durationSeconds: number;
  readonly startedAt: Date;
  readonly completedAt: Date;
}

const korean = (time: Date): string => {
  const [year, month, day] = inKorea(time);
  return `${year}년 ${month}월 ${day}일`;
};
/** Made once: making one takes longer than all of its formatting. */
const englishDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const english = (time: Date): string => englishDay.format(time);

/** Days in Korea and hours, as a certificate prints them in both languages. */
export function printedWords({ durationSeconds, startedAt, completedAt }: PrintedFacts) {
  const minutes = Math.max(1, Math.round(durationSeconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = (hour: string, minute: string): string =>
    [hours > 0 ? `${hours}${hour}` : '', rest > 0 ? `${rest}${minute}` : ''].filter(Boolean).join(' ');
  return {
    period: {
      ko: `${korean(startedAt)} ~ ${korean(completedAt)}`,
      en: `${english(startedAt)} – ${english(completedAt)}`,
    },
    hours: { ko: parts('시간', '분'), en: parts(' h', ' min') },
    completed: { ko: korean(completedAt), en: english(completedAt) },
  };
}

function inKorea(time: Date): [year: number, month: number, day: number] {
  const there = new Date(time.getTime() + KOREA_MS);
  return [there.getUTCFullYear(), there.getUTCMonth() + 1, there.getUTCDate()];
}
