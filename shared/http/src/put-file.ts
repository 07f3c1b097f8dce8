/** Puts a file to a presigned address, with its progress in percent, which fetch cannot tell. @throws when it fails. */
export function putFile(
  url: string,
  file: File,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (): void => reject(new Error('The upload failed'));
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) options.onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else fail();
    };
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(options.signal.reason as Error);
    options.signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', file.type);
    request.send(file);
  });
}
