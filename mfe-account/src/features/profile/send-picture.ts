import { PICTURE_LIMITS } from '@lectern/contracts-media';

const ADDRESS = '/api/upload-thumbnail';

/** Why an upload failed: no answer, a timeout, no id in the answer, or the service's error. */
export type PictureFailure = 'network' | 'timeout' | 'noId' | 'failed' | { readonly code: string };

export class PictureNotSent extends Error {
  override readonly name = 'PictureNotSent';
  readonly failure: PictureFailure;

  constructor(failure: PictureFailure) {
    super(typeof failure === 'string' ? failure : failure.code);
    this.failure = failure;
  }
}

/**
 * Sends a picture and resolves with its id. Tells its progress in percent, which fetch cannot.
 * @throws {PictureNotSent}
 */
export function sendPicture(
  file: File,
  options: { token: string; onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (failure: PictureFailure): void => reject(new PictureNotSent(failure));
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) options.onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => {
      const answer = read(request.responseText);
      if (request.status < 200 || request.status >= 300) return fail(codeOf(answer) ?? 'failed');
      const id = idOf(answer);
      if (id === null) fail('noId');
      else resolve(id);
    };
    request.onerror = () => fail('network');
    request.ontimeout = () => fail('timeout');
    request.onabort = () => fail('failed');
    options.signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', ADDRESS);
    request.timeout = PICTURE_LIMITS.timeout;
    request.setRequestHeader('Authorization', `Bearer ${options.token}`);
    const form = new FormData();
    form.set('metadata', JSON.stringify({ filename: file.name.slice(-255), contentType: file.type }));
    form.set('file', file);
    request.send(form);
  });
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function codeOf(answer: unknown): { code: string } | null {
  const { error } = Object(answer) as { error?: unknown };
  return typeof error === 'string' ? { code: error } : null;
}

/** Where spec 2 §7 looks for the id, in its order. */
function idOf(answer: unknown): string | null {
  const { result, uid, id } = Object(answer) as Record<string, unknown>;
  const { id: inner, variants } = Object(result) as { id?: unknown; variants?: unknown };
  const first = Array.isArray(variants) ? (variants[0] as unknown) : undefined;
  const found = [inner, first, uid, id].find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found : null;
}
