/** Resolves once the browser had the chance to show the page; at once in a tab that nobody sees, which has no frames. */
export function afterFirstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    // The frame is painted after this callback; a task queued in it runs when that is done.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
