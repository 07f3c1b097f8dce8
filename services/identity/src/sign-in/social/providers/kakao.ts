import * as z from 'zod/mini';
import type { KakaoClient } from '../social-settings.ts';
import { describePerson } from './describe-person.ts';
import { discoverOnce, openIdTokens, openIdUrl } from './open-id.ts';
import { orFail, SocialFailed, type Provider } from './provider.ts';
import { readPerson } from './read-person.ts';

/** Of what Kakao says, the part that is asked for. Everything but the id is people's to keep back. */
const Person = z.object({
  id: z.union([z.int(), z.string()]),
  kakao_account: z.optional(
    z.object({
      email: z.optional(z.string()),
      is_email_valid: z.optional(z.boolean()),
      is_email_verified: z.optional(z.boolean()),
      profile: z.optional(z.object({ nickname: z.optional(z.string()) })),
    }),
  ),
});

/**
 * Kakao: OpenID Connect, for an application that has it switched on. Only the older call says whether the address is
 * verified; its account number must be the subject of the token.
 */
export function kakao(client: KakaoClient): Provider {
  const discovered = discoverOnce(client);
  return {
    async authorizeUrl(callback, proof) {
      const more = { scope: 'openid account_email profile_nickname' };
      return openIdUrl(await discovered(), callback, proof, more);
    },
    async personBehind(returned, proof) {
      const configuration = await orFail('server_error', discovered);
      const { accessToken, subject } = await openIdTokens(configuration, returned, proof);
      const said = await readPerson(configuration, accessToken, { from: client.userUrl, as: Person });
      if (String(said.id) !== subject) throw new SocialFailed('user_data_failed');
      const account = said.kakao_account;
      return describePerson({
        subject,
        email: account?.email,
        isEmailVerified: account?.is_email_valid === true && account.is_email_verified === true,
        name: account?.profile?.nickname,
      });
    },
  };
}
