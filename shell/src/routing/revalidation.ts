import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** What stands around a page changes with its language only, not with each filter and page of a list. */
export const isOtherLanguage = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams['lang'] !== nextParams['lang'];

/**
 * Whether a page's data must be loaded again. Leaving a fragment (closing what it opened, going back) is not a reason,
 * although the router takes it for a reload.
 */
export function needsNewData(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  if (isSamePage && currentUrl.hash !== nextUrl.hash && formMethod === undefined) return false;
  return defaultShouldRevalidate;
}
