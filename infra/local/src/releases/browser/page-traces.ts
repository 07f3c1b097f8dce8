import type { Page } from '@playwright/test';

/** What a page left behind in its document. */
export interface PageTraces {
  /** Names of the window that scripts made. */
  readonly globals: readonly string[];
  /** Rules of styles that lie in none of the layers of remotes, and what made them. */
  readonly looseStyles: readonly string[];
}

/** @param files Where the style sheets of the release lie, such as `/r/help/`. */
export function readTraces(page: Page, files: string): Promise<PageTraces> {
  return page.evaluate((own) => {
    const OF_REMOTES = /^(ui|remote)$/;
    /** Names that the window of an empty frame has are those of the browser. */
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const native = new Set(Object.getOwnPropertyNames(frame.contentWindow ?? {}));
    frame.remove();
    const isLayered = (rule: CSSRule): boolean =>
      rule instanceof CSSLayerStatementRule
        ? rule.nameList.every((name) => OF_REMOTES.test(name))
        : rule instanceof CSSLayerBlockRule && OF_REMOTES.test(rule.name);
    const loose = (sheet: CSSStyleSheet, of: string): string[] =>
      [...sheet.cssRules]
        .filter((rule) => !isLayered(rule))
        .map((rule) => `${of}: ${rule.cssText.slice(0, 80)}`);
    const looseStyles: string[] = [];
    for (const sheet of document.styleSheets) {
      const address = sheet.href === null ? null : new URL(sheet.href).pathname;
      if (address === null) looseStyles.push(...loose(sheet, 'a style element'));
      else if (address.startsWith(own)) looseStyles.push(...loose(sheet, address.slice(own.length)));
    }
    for (const sheet of document.adoptedStyleSheets)
      looseStyles.push(...loose(sheet, 'an adopted style sheet'));
    const globals = Object.getOwnPropertyNames(window).filter(
      (name) => !native.has(name) && !/^\d+$/.test(name),
    );
    return { globals, looseStyles };
  }, files);
}
