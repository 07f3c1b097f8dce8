/** For the shell only (a lint rule keeps remotes out): the writable side of what `index.ts` lets pages read. */
export { markAdopted } from './browser-value.ts';
export { toPageFailure } from './call-failure.ts';
export { connectSessionCheck } from './session-check.ts';
export { connectSessionRenewal } from './session-renewal.ts';
export { sessionStore } from './session.store.ts';
export { hasSignedInHint } from './signed-in-hint.ts';
export { ShellProvider, type ShellContextValue } from './shell-context.tsx';
export { connectTelemetry } from './telemetry.ts';
export { effectiveTheme, parseThemeSetting, THEME_STORAGE_KEY, themeStore } from './theme.store.ts';
export { keepTextUnderTranslators } from './translated-text.ts';
export { toastStore } from './toast.store.ts';
