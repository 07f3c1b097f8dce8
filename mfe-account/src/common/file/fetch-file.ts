/** Drawing a PDF takes the server a tenth of a second; a slow line takes longer. */
const PATIENCE_MS = 30_000;

export interface FetchedFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Fetches a PDF under the name that the server gives it. Links could not say that it failed; this throws.
 * @param renew Renews the session, tried once when it was not used for long.
 */
export async function fetchFile(address: string, renew: () => Promise<unknown>): Promise<FetchedFile> {
  let answer = await get(address);
  if (answer.status === 401) {
    await renew();
    answer = await get(address);
  }
  if (!answer.ok) throw new Error(`The file answered ${answer.status}`);
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ? decodeURIComponent(name) : 'document.pdf', content: await answer.blob() };
}

const get = (address: string): Promise<Response> =>
  fetch(address, { credentials: 'same-origin', signal: AbortSignal.timeout(PATIENCE_MS) });

/** Lets the browser save a file. */
export function saveFile({ name, content }: FetchedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
