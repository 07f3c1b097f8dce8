/** Text of description HTML: staff read the words, and no markup of an author runs in their page. */
export function textOf(html: string): string {
  // A parsed document runs no script and loads nothing. Blocks would run together without a space.
  const { body } = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
