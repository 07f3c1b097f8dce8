import { hideClosedBanners } from '../features/top-banner/closed-banners.ts';
import { DARK_QUERY, paintTheme, readStoredSetting, themeToPaint } from './theme-dom.ts';

// An entry of its own, run in <head> before the first paint: a dark page must never flash white.
paintTheme(
  document.documentElement,
  themeToPaint(readStoredSetting(window), window.matchMedia(DARK_QUERY).matches),
);
hideClosedBanners(window);
