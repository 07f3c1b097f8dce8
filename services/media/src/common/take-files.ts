import multipart from '@fastify/multipart';
import { ACCOUNT_LIMITS } from '@lectern/contracts';
import type { FastifyInstance } from 'fastify';

/** Lets handlers read `multipart/form-data` as it comes: one file and one short field, whatever is announced. */
export async function takeFiles(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, {
    limits: {
      files: 1,
      fields: 1,
      parts: 2,
      fileSize: ACCOUNT_LIMITS.profileImageBytes,
      fieldSize: 2_000,
      fieldNameSize: 50,
      headerPairs: 20,
    },
  });
}
