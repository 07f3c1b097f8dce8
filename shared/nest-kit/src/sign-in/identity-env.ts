import * as z from 'zod/mini';
import { addressSetting, secretSetting } from '../config/setting-fields.ts';

/** The settings with which a service asks identity who is signed in. */
export interface IdentityAccess {
  /** Address of the identity service, without a slash at the end. */
  readonly identityUrl: string;
  /** What services show each other; at least 32 characters. */
  readonly serviceSecret: string;
  /** The next or the former one, which is taken as well while the secret is being changed. */
  readonly otherServiceSecret?: string;
}

/** Reads IDENTITY_URL, SERVICE_SECRET and SERVICE_SECRET_OTHER, for the settings of a service that has `SignInModule`. */
export const identityEnv = z.pipe(
  z.object({
    IDENTITY_URL: addressSetting('http://127.0.0.1:4102'),
    SERVICE_SECRET: secretSetting('the secret services show each other'),
    SERVICE_SECRET_OTHER: z.optional(secretSetting('another secret that is taken')),
  }),
  z.transform((env): IdentityAccess => ({
    identityUrl: env.IDENTITY_URL.replace(/\/+$/, ''),
    serviceSecret: env.SERVICE_SECRET,
    ...(env.SERVICE_SECRET_OTHER ? { otherServiceSecret: env.SERVICE_SECRET_OTHER } : {}),
  })),
);
