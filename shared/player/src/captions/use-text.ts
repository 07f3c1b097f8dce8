import { useEffect, useState } from 'react';

/** Longest text that is kept, in characters. */
const LONGEST = 4_000_000;

interface LoadedText {
  readonly name: string;
  readonly text: string;
}

/**
 * The text behind an address, or null while it is not there. `name` says what it is: another token in the address of the
 * same file fetches nothing anew. What cannot be had stays null, because captions and previews are no reason to stop.
 */
export function useText(name: string | null, address: string | null): string | null {
  const [loaded, setLoaded] = useState<LoadedText | null>(null);
  const has = loaded !== null && loaded.name === name;
  useEffect(() => {
    if (name === null || address === null || has) return undefined;
    const stop = new AbortController();
    fetchText(address, stop.signal).then(
      (text) => setLoaded({ name, text }),
      () => undefined,
    );
    return () => stop.abort();
  }, [name, address, has]);
  return has ? loaded.text : null;
}

async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { credentials: 'same-origin', signal });
  if (!answer.ok) throw new Error(`The file answered with ${answer.status}`);
  return (await answer.text()).slice(0, LONGEST);
}
