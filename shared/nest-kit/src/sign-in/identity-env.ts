import * as z from 'zod/mini';
import { addressSetting, secretSetting } from '../config/setting-fields.ts';

/** The settings with which a service asks identity who is signed in. */
export interface IdentityAccess {
  /** Address of the identity service, without a slash at the end. */
  readonly identityUrl: string;
  /** What services show each other; at least 32 characters. */
  readonly serviceSecret: string;
}

/** Reads IDENTITY_URL and SERVICE_SECRET, for the settings of a service that has `SignInModule`. */
export const identityEnv = z.pipe(
  z.object({
    IDENTITY_URL: addressSetting('http://127.0.0.1:4102'),
    SERVICE_SECRET: secretSetting('the secret services show each other'),
  }),
  z.transform((env): IdentityAccess => ({
    identityUrl: env.IDENTITY_URL.replace(/\/+$/, ''),
    serviceSecret: env.SERVICE_SECRET,
  })),
);
