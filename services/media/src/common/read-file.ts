import type { MultipartFile } from '@fastify/multipart';
import { COMMON_ERRORS, UPLOAD_ERRORS } from '@lectern/contracts-core';
import { DomainError } from '@lectern/nest-kit';
import type { FastifyRequest } from 'fastify';

/**
 * Reads the file of a form into memory. Its size is limited while it arrives, because the announced length may lie.
 * @throws {DomainError} UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST without a file, FILE_TOO_LARGE.
 */
export async function readFile(request: FastifyRequest): Promise<Buffer> {
  return (await readNamedFile(request)).bytes;
}

/** The same with the name that its sender gave it, in one normal form: macOS sends Korean in parts. */
export async function readNamedFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw new DomainError(COMMON_ERRORS.UNSUPPORTED_MEDIA_TYPE);
  let found: { name: string; bytes: Buffer } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file')
        found = { name: part.filename.normalize('NFC').replaceAll('\0', ''), bytes: await whole(part) };
    }
  } catch (error) {
    throw toDomainError(error);
  }
  if (!found) throw new DomainError(COMMON_ERRORS.BAD_REQUEST);
  return found;
}

async function whole(file: MultipartFile): Promise<Buffer> {
  const bytes = await file.toBuffer();
  if (file.fieldname !== 'file') throw new DomainError(COMMON_ERRORS.BAD_REQUEST);
  return bytes;
}

/** A malformed form is the sender's error: 400, not 500. */
function toDomainError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const { code } = Object(error) as { code?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new DomainError(UPLOAD_ERRORS.FILE_TOO_LARGE);
  return new DomainError(COMMON_ERRORS.BAD_REQUEST, undefined, { cause: error });
}
