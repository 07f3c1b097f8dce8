/** Where React left a text, and what a translator shows in its place. */
interface Translated {
  readonly original: string;
  readonly shown: Element;
}

/**
 * Keeps pages true and alive while a translator (of the browser, of an extension) works on them. A translator puts
 * elements of its own in the place of text nodes; React would go on to write into a node that no longer stands in the
 * page, or to remove it from a parent that no longer holds it, which throws. So every text node of React stays where
 * React left it, empty, beside its translation. Once React writes into the node, removes or moves it, the translation
 * leaves, and the new text is there for the translator to read. Returns what ends it.
 */
export function keepTextUnderTranslators(root: Node): () => void {
  const translated = new WeakMap<Node, Translated>();
  const textBehind = new WeakMap<Node, Text>();

  const observer = new MutationObserver((records) => {
    const added = new Set<Node>();
    const removals = new Map<Text, MutationRecord>();
    for (const record of records) {
      if (record.type === 'characterData') {
        // Also where nothing was written, as React does to hide what waits.
        release(record.target, (record.target as Text).data);
        continue;
      }
      for (const node of record.addedNodes) {
        added.add(node);
        release(node);
      }
      for (const node of record.removedNodes) {
        release(node);
        const text = textBehind.get(node);
        if (text && !node.isConnected) {
          // Undoing its work, a translator may write the original into a text of its own.
          for (const other of record.addedNodes) if (isForeignText(other)) other.remove();
          release(text);
        }
        if (node instanceof Text && isOfReact(node)) removals.set(node, record);
      }
    }
    for (const [text, record] of removals) {
      const shown = elementInPlaceOf(text, record, added);
      if (shown) keep(text, shown, record);
    }
    // What was done here is not judged again.
    observer.takeRecords();
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();

  function keep(text: Text, shown: Element, { target, nextSibling }: MutationRecord): void {
    // Wrapped rather than replaced: the translator's element keeps a text of its own.
    if (shown.contains(text)) text.replaceWith(text.cloneNode());
    translated.set(text, { original: text.data, shown });
    textBehind.set(shown, text);
    text.data = '';
    if (shown.parentNode === target) shown.before(text);
    else target.insertBefore(text, nextSibling?.parentNode === target ? nextSibling : null);
  }

  /** The translation leaves; without `written` the text is what it was before. */
  function release(node: Node, written?: string): void {
    const known = translated.get(node);
    if (!known) return;
    translated.delete(node);
    (node as Text).data = written ?? known.original;
    known.shown.remove();
  }
}

function isForeignText(node: Node): node is Text {
  return node instanceof Text && !isOfReact(node);
}

function elementInPlaceOf(
  text: Text,
  { addedNodes, previousSibling, nextSibling }: MutationRecord,
  added: ReadonlySet<Node>,
): Element | undefined {
  const isForeign = (node: Node | null): node is Element =>
    node instanceof Element && added.has(node) && !isOfReact(node);
  let wrapper: Element | undefined;
  for (let above = text.parentElement; isForeign(above); above = above.parentElement) wrapper = above;
  return wrapper ?? [...addedNodes, previousSibling, nextSibling].find(isForeign);
}

/** React marks what it drew with keys of its own; a translator's elements and texts have none. */
function isOfReact(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__react'));
}
