/** `[uniqueName]-[name]-[local]`, as `LOCAL_IDENT_NAME` has it. */
const CLASS_NAME = /(lectern_[a-z]+)-([\w-]+?\.module-[\w-]+)/g;

/**
 * Renames the classes of a page to those of another build of the same source. Without it the page would have no styles,
 * even after hydration, because React keeps the attributes of the server's HTML.
 *
 * @param styles texts of all style sheets of the other build
 * @param shared project whose classes each remote's build has of its own, and the other build has once
 * @throws when the other build has no such class, or several, because then the sources differ
 */
export function classRenamer(styles: readonly string[], shared: string): (html: string) => string {
  const known = new Set(
    styles.flatMap((style) => [...style.replaceAll('\\', '').matchAll(CLASS_NAME)].map(([name]) => name)),
  );
  const renamed = (name: string, owner: string, subject: string): string => {
    const [found, ...more] = [owner, shared]
      .map((one) => `${one}-${subject}`)
      .filter((one) => known.has(one));
    if (!found || more.length > 0) throw new Error(`${found ? 'More than one' : 'No'} class for ${name}`);
    return found;
  };
  return (html) => html.replace(/ class="[^"]*"/g, (attribute) => attribute.replace(CLASS_NAME, renamed));
}
