/** The stable code of a failed call, read by its shape; `UNKNOWN` for other errors. */
export function codeOf(thrown: unknown): string {
  const code: unknown =
    typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined;
  return typeof code === 'string' ? code : 'UNKNOWN';
}
