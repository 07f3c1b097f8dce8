/** Sizes and backgrounds of captions that can be chosen. */
export const CAPTION_SIZES = ['small', 'medium', 'large', 'huge'] as const;
export const CAPTION_BACKGROUNDS = ['none', 'shade', 'solid'] as const;
export type CaptionSize = (typeof CAPTION_SIZES)[number];
export type CaptionBackground = (typeof CAPTION_BACKGROUNDS)[number];

/** Speeds that can be chosen. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** What a person chose and finds again in the next lecture, in this browser. */
export interface Preferences {
  readonly volume: number;
  readonly isMuted: boolean;
  /** Language of the captions, or null for none. */
  readonly captions: string | null;
  readonly captionSize: CaptionSize;
  readonly captionBackground: CaptionBackground;
  readonly showsRemaining: boolean;
  readonly playsNext: boolean;
  readonly isTheatre: boolean;
  /** Speed chosen last anywhere, for courses without one of their own. */
  readonly speed: number;
  readonly speedOfCourse: Readonly<Record<string, number>>;
}

const KEY = 'lectern.player';
/** Courses whose speed is kept; the oldest ones are forgotten. */
const MOST_COURSES = 50;

const DEFAULTS: Preferences = {
  volume: 1,
  isMuted: false,
  captions: null,
  captionSize: 'medium',
  captionBackground: 'shade',
  showsRemaining: false,
  playsNext: true,
  isTheatre: false,
  speed: 1,
  speedOfCourse: {},
};

/** Reads the stored preferences; a value that does not fit counts as not chosen. */
export function readPreferences(): Preferences {
  try {
    return parsePreferences(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return DEFAULTS;
  }
}

/** Keeps choices; without storage they last as long as the page. */
export function keepPreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    return;
  }
}

/** The speed of a course: its own, else the one chosen last. */
export const speedFor = (preferences: Preferences, courseId: string): number =>
  preferences.speedOfCourse[courseId] ?? preferences.speed;

/** The same choices with another speed for a course, which other courses begin with too. */
export function withSpeed(preferences: Preferences, courseId: string, speed: number): Preferences {
  const others = Object.entries(preferences.speedOfCourse).filter(([id]) => id !== courseId);
  const kept = [...others, [courseId, speed] as const].slice(-MOST_COURSES);
  return { ...preferences, speed, speedOfCourse: Object.fromEntries(kept) };
}

/** The next speed up or down; the ends stay where they are. */
export function stepSpeed(speed: number, step: 1 | -1): number {
  const at = SPEEDS.findIndex((one) => one >= speed);
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, (at < 0 ? SPEEDS.length - 1 : at) + step))] ?? 1;
}

function parsePreferences(value: unknown): Preferences {
  if (typeof value !== 'object' || value === null) return DEFAULTS;
  const read = new Map(Object.entries(value));
  const flag = (name: string, otherwise: boolean): boolean => {
    const found: unknown = read.get(name);
    return typeof found === 'boolean' ? found : otherwise;
  };
  const captions: unknown = read.get('captions');
  const volume: unknown = read.get('volume');
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    isMuted: flag('isMuted', DEFAULTS.isMuted),
    captions: typeof captions === 'string' && captions.length <= 10 ? captions : null,
    captionSize: CAPTION_SIZES.find((size) => size === read.get('captionSize')) ?? DEFAULTS.captionSize,
    captionBackground:
      CAPTION_BACKGROUNDS.find((one) => one === read.get('captionBackground')) ?? DEFAULTS.captionBackground,
    showsRemaining: flag('showsRemaining', DEFAULTS.showsRemaining),
    playsNext: flag('playsNext', DEFAULTS.playsNext),
    isTheatre: flag('isTheatre', DEFAULTS.isTheatre),
    speed: parseSpeed(read.get('speed')) ?? DEFAULTS.speed,
    speedOfCourse: parseSpeeds(read.get('speedOfCourse')),
  };
}

const parseSpeed = (value: unknown): number | undefined => SPEEDS.find((speed) => speed === value);

function parseSpeeds(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).flatMap(([id, speed]): [string, number][] => {
    const known = parseSpeed(speed);
    return known === undefined ? [] : [[id, known]];
  });
  return Object.fromEntries(entries.slice(-MOST_COURSES));
}
