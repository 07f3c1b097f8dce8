import { hideClosedBanners } from '../features/top-banner/closed-banners.ts';
import { DARK_QUERY, paintTheme, readStoredSetting, themeToPaint } from '../theme/theme-dom.ts';
import { keepEarlyPress } from './early-presses.ts';
import { watchEarlyTraversal } from './early-traversal.ts';
import { startKoreanFont } from '../fonts/korean-font.ts';
import { startOnceSeen } from './start-once-seen.ts';

// A separate entry, run in <head> before the first paint, because a dark page must never flash white. The start of the
// application comes first, so that a failure of the other parts cannot stop it.
startOnceSeen();
keepEarlyPress();
watchEarlyTraversal();
paintTheme(
  document.documentElement,
  themeToPaint(readStoredSetting(window), window.matchMedia(DARK_QUERY).matches),
);
hideClosedBanners(window);
startKoreanFont(window, (document.currentScript as HTMLScriptElement | null)?.dataset['letters']);
