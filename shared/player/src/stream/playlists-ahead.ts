/** Playlists by absolute address that were asked for before hls.js was there; each is taken once. */
export type PlaylistsAhead = Map<string, Promise<string | null>>;

/** Milliseconds after which a playlist that did not come on a stalled connection is given up. */
const PATIENCE_MS = 10_000;

/** Asks for the master playlist and for its first variant, which is the one that hls.js begins with. */
export function fetchPlaylists(address: string): PlaylistsAhead {
  const asked: PlaylistsAhead = new Map();
  const master = new URL(address, location.href).href;
  const text = fetchText(master);
  asked.set(master, text);
  void text.then((found) => {
    const variant = found?.split('\n').find((line) => line !== '' && !line.startsWith('#'));
    if (variant === undefined) return;
    const place = new URL(variant, master).href;
    asked.set(place, fetchText(place));
  });
  return asked;
}

/** Null where the request failed: hls.js then asks again and reports the failure. */
async function fetchText(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
