import type { Locale } from '@lectern/contracts-core';
import type { HeadTag } from './head-tags.ts';
import { trustedData } from './trusted-data.ts';

/** Marks the tags of a page, so that the next page can take them away. */
export const HEAD_MARK = 'data-page';

/** Replaces the current page's tags in `<head>`, JSON-LD among them. */
export function applyHead(tags: readonly HeadTag[], locale: Locale): void {
  // Writing the same value again would still style the whole page anew.
  if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
  const wanted = tags.filter(({ tag }) => tag !== 'title');
  const title = tags.find(({ tag }) => tag === 'title')?.text;
  if (title !== undefined && document.title !== title) document.title = title;
  const present = [...document.head.querySelectorAll(`[${HEAD_MARK}]:not(title)`)];
  const same =
    present.length === wanted.length &&
    wanted.every(
      ({ attrs, text }, index) =>
        (present[index]?.textContent ?? '') === (text ?? '') &&
        Object.entries(attrs).every(([name, value]) => present[index]?.getAttribute(name) === value),
    );
  if (same) return;
  for (const element of document.head.querySelectorAll(`[${HEAD_MARK}]:not(title)`)) element.remove();
  for (const { tag, attrs, text } of wanted) {
    const element = document.createElement(tag);
    element.setAttribute(HEAD_MARK, '');
    for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
    if (element instanceof HTMLScriptElement) element.text = trustedData(text ?? 'null');
    else if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
}
