import { fetchProtectedResource, type Configuration } from 'openid-client';
import type * as z from 'zod/mini';
import { orFail } from './provider.ts';

/** Asks a provider's own address who an access token is about. @throws {SocialFailed} user_data_failed. */
export function readPerson<Schema extends z.ZodMiniType>(
  configuration: Configuration,
  accessToken: string,
  { from, as }: { readonly from: string; readonly as: Schema },
): Promise<z.output<Schema>> {
  return orFail('user_data_failed', async () => {
    const answer = await fetchProtectedResource(configuration, accessToken, new URL(from), 'GET');
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`The provider answered ${answer.status}`);
    }
    return as.parse(await answer.json());
  });
}
