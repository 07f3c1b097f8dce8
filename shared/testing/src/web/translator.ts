import { keepTextUnderTranslators } from '@lectern/shell-api/host';
import { cleanup } from '@testing-library/react';

const UNTOUCHED = 'script, style, noscript, textarea, option, [translate="no"]';

/** How a translator puts its element in the place of a text. */
export type TranslatorHabit = 'replaces' | 'wraps';

/**
 * Does to a page what translators of browsers do: every text gets two elements around it. They leave the words as they
 * are, so that the page can be compared with one that nobody translated. What was translated before is left alone.
 */
export function translatePage(root: Node = document.body, habit: TranslatorHabit = 'replaces'): void {
  for (const text of textsOf(root)) {
    const outer = document.createElement('font');
    outer.className = 'translated';
    const inner = outer.appendChild(document.createElement('font'));
    if (habit === 'wraps') {
      text.before(outer);
      inner.append(text);
    } else {
      inner.append(text.data);
      text.replaceWith(outer);
    }
  }
}

/** Translates what is drawn and, until `stop`, whatever changes. */
export function startTranslator(root: Node = document.body, habit: TranslatorHabit = 'replaces'): () => void {
  const observer = new MutationObserver(() => translatePage(root, habit));
  translatePage(root, habit);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * What a page says at each step of a journey that calls `note` after them, with a translator at work where a habit is
 * given. The page runs as under the shell, and leaves at the end.
 */
export async function followJourney(
  journey: (note: () => void) => Promise<void>,
  habit?: TranslatorHabit,
): Promise<readonly string[]> {
  const stopKeeping = keepTextUnderTranslators(document.body);
  const stopTranslator = habit ? startTranslator(document.body, habit) : () => undefined;
  const said: string[] = [];
  await journey(() => said.push(document.body.textContent));
  cleanup();
  stopTranslator();
  stopKeeping();
  return said;
}

function textsOf(root: Node): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const isTranslated = text.parentElement?.closest(`font.translated, ${UNTOUCHED}`);
    if (!isTranslated && text.data.trim() !== '') found.push(text);
  }
  return found;
}
