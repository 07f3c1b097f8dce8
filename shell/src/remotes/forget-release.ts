/**
 * Keeps two releases of one remote apart that meet in a tab. Their chunks have the same names, so the release that comes
 * next must not take those of the one before for its own: scripts are handed over in a list with one name for both, and
 * style sheets are found by their name. Sheets that are there stay, because a part of the former page may still be shown.
 */
export function forgetRelease(globalName: string): void {
  Reflect.deleteProperty(globalThis, chunkListOf(globalName));
  for (const link of document.querySelectorAll(`link[data-rspack^="${globalName}:"]`))
    link.removeAttribute('data-rspack');
}

/** As `output.chunkLoadingGlobal` of the build has it. */
export const chunkListOf = (globalName: string): string => `${globalName}_chunks`;
