export const DEVICE_KINDS = ['computer', 'phone', 'tablet', 'unknown'] as const;

/** Kind of device and browser, from the user agent, in words that people know. */
export interface Device {
  readonly kind: (typeof DEVICE_KINDS)[number];
  readonly browser: string;
  readonly system: string;
}

/** The first that fits: browsers also carry the names of those they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/NAVER\(/, 'Naver'],
  [/Whale\//, 'Whale'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

export function deviceOf(userAgent: string): Device {
  const named = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return { kind: kindOf(userAgent), browser: named(BROWSERS), system: named(SYSTEMS) };
}

function kindOf(userAgent: string): Device['kind'] {
  if (/iPad|Tablet/.test(userAgent)) return 'tablet';
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? 'phone' : 'tablet';
  if (/iPhone|iPod|Mobile/.test(userAgent)) return 'phone';
  return /Windows|Mac OS X|CrOS|Linux/.test(userAgent) ? 'computer' : 'unknown';
}
