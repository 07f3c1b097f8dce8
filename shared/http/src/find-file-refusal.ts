/** What keeps a file of rows from being made now: the person has one on its way, or others have all there is room for. */
export type FileRefusal = 'own' | 'busy';

/**
 * Asks whether a file would be sent, since a page cannot read the refusal of a download. Undefined where nothing is known to stand in the
 * way, also without an answer: the download itself decides.
 */
export async function findFileRefusal(address: string): Promise<FileRefusal | undefined> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
  if (answer?.status === 429) return 'own';
  return answer?.status === 503 ? 'busy' : undefined;
}
