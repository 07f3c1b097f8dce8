import { hideClosedBanners } from '../features/top-banner/closed-banners.ts';
import { DARK_QUERY, paintTheme, readStoredSetting, themeToPaint } from '../theme/theme-dom.ts';
import { keepEarlyPress } from './early-presses.ts';
import { startLetters } from './letters.ts';
import { startOnceSeen } from './start-once-seen.ts';

// An entry of its own, run in <head> before the first paint: a dark page must never flash white. What starts the
// application comes first, so that no trouble of the others can keep a page from coming alive.
startOnceSeen();
keepEarlyPress();
paintTheme(
  document.documentElement,
  themeToPaint(readStoredSetting(window), window.matchMedia(DARK_QUERY).matches),
);
hideClosedBanners(window);
startLetters(window, (document.currentScript as HTMLScriptElement | null)?.dataset['letters']);
