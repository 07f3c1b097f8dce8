/**
 * For a step that only makes what a test is about: a failure of it is told here, and not by what would follow from it, or not
 * at all where the test expects a refusal.
 * @example expectDone(await site.send('POST', '/api/studio/invitations', { as, body }));
 */
export function expectDone({ status, body }: { readonly status: number; readonly body?: unknown }): void {
  expect(status < 300 ? 'done' : { status, body }).toBe('done');
}
