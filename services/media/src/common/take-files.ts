import multipart from '@fastify/multipart';
import { PICTURE_LIMITS } from '@lectern/contracts-media';
import type { FastifyInstance } from 'fastify';

/** Lets handlers read `multipart/form-data` as a stream: one file and one short field at most. */
export async function takeFiles(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, {
    limits: {
      files: 1,
      fields: 1,
      parts: 2,
      fileSize: PICTURE_LIMITS.bytes,
      fieldSize: 2_000,
      fieldNameSize: 50,
      headerPairs: 20,
    },
  });
}
