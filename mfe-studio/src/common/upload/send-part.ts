/** A part without an answer for so many milliseconds is sent again: a changed network leaves requests hanging. */
const STILL_MS = 60_000;

/**
 * Puts one part to its signed address and says how much of it has left, which fetch cannot tell.
 * @throws an Error when it does not arrive; the reason of the abort.
 */
export function sendPart(
  address: string,
  piece: Blob,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    let still = setTimeout(abort, STILL_MS);
    const end = (act: () => void): void => {
      clearTimeout(still);
      signal.removeEventListener('abort', abort);
      act();
    };
    const fail = (): void => end(() => reject(new Error('The part did not arrive')));
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(still);
      still = setTimeout(abort, STILL_MS);
      onSent(Math.min(loaded, piece.size));
    };
    request.onload = () => (request.status >= 200 && request.status < 300 ? end(resolve) : fail());
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener('abort', abort, { once: true });
    request.open('PUT', address);
    request.setRequestHeader('Content-Type', piece.type);
    request.send(piece);
  });
}
