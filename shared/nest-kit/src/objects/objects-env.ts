import * as z from 'zod/mini';
import { neededTogether } from '../config/needed-together.ts';
import type { ObjectStoreSettings } from './object-store.ts';

/** Reads OBJECTS_*, for the settings of a service that keeps files; without OBJECTS_URL there is no store. */
export const objectsEnv = z.pipe(
  z
    .object({
      OBJECTS_URL: z.optional(z.url('must be an address')),
      OBJECTS_PUBLIC_URL: z._default(z.string(), '/objects'),
      OBJECTS_BUCKET: z._default(z.string(), 'lectern'),
      OBJECTS_REGION: z._default(z.string(), 'local'),
      OBJECTS_KEY_ID: z._default(z.string(), ''),
      OBJECTS_SECRET: z._default(z.string(), ''),
    })
    .check(neededTogether('OBJECTS_URL', 'OBJECTS_KEY_ID', 'OBJECTS_SECRET')),
  z.transform((env): { readonly objects?: ObjectStoreSettings } =>
    env.OBJECTS_URL
      ? {
          objects: {
            url: env.OBJECTS_URL,
            publicUrl: env.OBJECTS_PUBLIC_URL,
            bucket: env.OBJECTS_BUCKET,
            region: env.OBJECTS_REGION,
            keyId: env.OBJECTS_KEY_ID,
            secret: env.OBJECTS_SECRET,
          },
        }
      : {},
  ),
);
