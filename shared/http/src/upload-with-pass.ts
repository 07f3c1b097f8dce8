import type { Endpoint } from '@lectern/contracts-core';
import type * as z from 'zod/mini';
import type { ApiClient } from './api-client.ts';
import { putFile } from './put-file.ts';

type Schema = z.ZodMiniType;
interface FileRequest {
  pass: string;
  filename: string;
  type: string;
  size: number;
}

/** The two calls of the service that takes the files. */
export interface UploadCalls {
  /** Answers with the file's id and an address to put it to. */
  readonly ask: Endpoint<
    Schema,
    Schema,
    z.ZodMiniType<unknown, FileRequest>,
    z.ZodMiniType<{ id: string; url: string }>
  >;
  /** Looks into a file that was put. */
  readonly check: Endpoint<Schema, Schema, z.ZodMiniType<unknown, { pass: string; id: string }>>;
}

/**
 * Puts a file that goes with a message, and has it looked into; resolves with its id. Progress is in percent.
 * @throws {ApiError} with what speaks against the file or the pass; another error when it does not arrive.
 */
export async function uploadWithPass(
  api: ApiClient,
  pass: string,
  file: File,
  {
    ask,
    check,
    onProgress,
    signal,
  }: UploadCalls & { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<string> {
  const { id, url } = await api.call(ask, {
    body: { pass, filename: file.name.slice(-255), type: file.type, size: file.size },
    signal,
  });
  await putFile(url, file, { onProgress, signal });
  await api.call(check, { body: { pass, id }, signal });
  return id;
}
