import { neededTogether } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/** Our application's registration at a provider. */
export interface SocialClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Seconds a provider may take for an answer. */
  readonly patience: number;
}

/** A provider that is found by OpenID Connect discovery below its issuer. */
export type OpenIdClient = SocialClient & { readonly issuer: string };
/** A provider with a separate address for the person's data. */
export type KakaoClient = OpenIdClient & { readonly userUrl: string };
export type NaverClient = SocialClient & { readonly loginUrl: string; readonly userUrl: string };

/** The providers this installation has an application with; the others lead back to the login page. */
export interface SocialSettings {
  readonly google?: OpenIdClient;
  readonly kakao?: KakaoClient;
  readonly naver?: NaverClient;
}

const PATIENCE = 5;

/** Plain http is for simulators on the same machine only: what travels there is a client secret. */
const Address = z.url({ error: 'must be an address' }).check(
  z.refine((text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  }, 'must begin with https://'),
);
const Text = z._default(z.string(), '');
const address = (usual: string) => z._default(Address, usual);

/** Reads `<PROVIDER>_CLIENT_ID` and `<PROVIDER>_CLIENT_SECRET`, and addresses where they are not the usual ones. */
export const socialEnv = z.pipe(
  z
    .object({
      GOOGLE_CLIENT_ID: Text,
      GOOGLE_CLIENT_SECRET: Text,
      GOOGLE_ISSUER: address('https://accounts.google.com'),
      KAKAO_CLIENT_ID: Text,
      KAKAO_CLIENT_SECRET: Text,
      KAKAO_ISSUER: address('https://kauth.kakao.com'),
      KAKAO_USER_URL: address('https://kapi.kakao.com/v2/user/me'),
      NAVER_CLIENT_ID: Text,
      NAVER_CLIENT_SECRET: Text,
      NAVER_LOGIN_URL: address('https://nid.naver.com/oauth2.0'),
      NAVER_USER_URL: address('https://openapi.naver.com/v1/nid/me'),
    })
    .check(
      neededTogether('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
      neededTogether('KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'),
      neededTogether('NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'),
    ),
  z.transform((env): SocialSettings => ({
    ...(env.GOOGLE_CLIENT_ID
      ? { google: { ...client(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET), issuer: env.GOOGLE_ISSUER } }
      : {}),
    ...(env.KAKAO_CLIENT_ID
      ? {
          kakao: {
            ...client(env.KAKAO_CLIENT_ID, env.KAKAO_CLIENT_SECRET),
            issuer: env.KAKAO_ISSUER,
            userUrl: env.KAKAO_USER_URL,
          },
        }
      : {}),
    ...(env.NAVER_CLIENT_ID
      ? {
          naver: {
            ...client(env.NAVER_CLIENT_ID, env.NAVER_CLIENT_SECRET),
            loginUrl: env.NAVER_LOGIN_URL,
            userUrl: env.NAVER_USER_URL,
          },
        }
      : {}),
  })),
);

const client = (clientId: string, clientSecret: string): SocialClient => ({
  clientId,
  clientSecret,
  patience: PATIENCE,
});
