import * as z from 'zod/mini';

const Asked = z.strictObject({ revoked: z.array(z.string()) });

/** Keys that their owner took away at a provider; the other ones that the provider knows count on. */
export class RevokedKeys {
  private keys: readonly string[] = [];

  has(key: string): boolean {
    return this.keys.includes(key);
  }

  /** Puts the keys of `{"revoked":["…"]}` in place of those of before. @returns false where the body is no such list. */
  replaceKeys(body: unknown): boolean {
    const { data } = Asked.safeParse(body);
    if (data) this.keys = data.revoked;
    return data !== undefined;
  }
}
