import { askFileUpload, checkFileUpload } from '@lectern/contracts';
import type { ApiClient } from './api-client.ts';
import { putFile } from './put-file.ts';

/**
 * Puts a file that goes with a message, and has it looked into; resolves with its id. Progress is in percent.
 * @throws {ApiError} with what speaks against the file or the pass; another error when it does not arrive.
 */
export async function uploadWithPass(
  api: ApiClient,
  pass: string,
  file: File,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<string> {
  const { id, url } = await api.call(askFileUpload, {
    body: { pass, filename: file.name.slice(-255), type: file.type, size: file.size },
    signal,
  });
  await putFile(url, file, { onProgress, signal });
  await api.call(checkFileUpload, { body: { pass, id }, signal });
  return id;
}
