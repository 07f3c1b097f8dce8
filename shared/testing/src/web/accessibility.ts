import axe from 'axe-core';

/** Runs axe over an element. @throws with each violation, its rule and the elements it found. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, {
    // What passed is not described: a quarter of the time would go into that.
    resultTypes: ['violations'],
    // jsdom computes no layout, so contrast and page landmarks are judged in the browser tests instead.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  if (violations.length === 0) return;
  const lines = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
  throw new Error(`Accessibility violations:\n${lines.join('\n')}`);
}
