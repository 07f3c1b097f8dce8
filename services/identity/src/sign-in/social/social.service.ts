import type { SocialProvider } from '@lectern/contracts-core';
import { Database, PUBLIC_ORIGIN } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service.ts';
import type { LoginContext } from '../login/login-gate.service.ts';
import type { SessionSecrets } from '../sessions/session-cookies.ts';
import type { SignupProfile } from './own-addresses.ts';
import { orFail, SocialFailed, type SocialPerson } from './providers/provider.ts';
import { SocialProviders } from './providers/social-providers.ts';
import { SocialAttemptsService, type SocialPath } from './social-attempts.service.ts';
import { SocialIdentitiesRepository } from './social-identities.repository.ts';
import { WaitingSignInsService } from './waiting-sign-ins.service.ts';
import { SocialSessionsService } from './social-sessions.service.ts';

/** A return from a provider, as it came. */
export interface SocialReturn {
  readonly provider: SocialProvider;
  readonly query: URLSearchParams;
  readonly browser: string | undefined;
  readonly context: LoginContext;
}

/** `waiting`: for an answer of the person; `known`: the address belongs to an account with another way to sign in. */
export type SocialOutcome =
  | { readonly kind: 'signed-in'; readonly secrets: SessionSecrets }
  | { readonly kind: 'waiting'; readonly secret: string; readonly asks: 'code' | 'session-exists' }
  | { readonly kind: 'new'; readonly profile: SignupProfile }
  | { readonly kind: 'known' };

/** Sends a browser to a provider and handles its return. The provider's subject identifies the person. */
@Injectable()
export class SocialService {
  constructor(
    private readonly database: Database,
    @Inject(PUBLIC_ORIGIN) private readonly origin: string,
    private readonly providers: SocialProviders,
    private readonly attempts: SocialAttemptsService,
    private readonly identities: SocialIdentitiesRepository,
    private readonly accounts: AccountsService,
    private readonly sessions: SocialSessionsService,
    private readonly waiting: WaitingSignInsService,
  ) {}

  /** Where the browser goes to be asked. @throws {SocialFailed} check_required, server_error. */
  beginSignIn(
    path: SocialPath,
    state: string,
    by: Parameters<SocialAttemptsService['beginAttempt']>[2],
  ): Promise<URL> {
    return orFail('server_error', async () => {
      const provider = this.providers.getProvider(path.provider);
      const proof = await this.attempts.beginAttempt(path, state, by);
      return provider.authorizeUrl(this.callback(path.provider), proof);
    });
  }

  /** @throws {SocialFailed} with the code of the failure. */
  finishSignIn(returned: SocialReturn): Promise<SocialOutcome> {
    return orFail('server_error', async () => {
      const { provider, browser, context } = returned;
      if (browser === undefined) throw new SocialFailed('invalid_state');
      const path = { provider, browser };
      const person = await this.personBehind(path, returned.query);
      const accountId = await this.identities.accountOf(provider, person.subject);
      return accountId === undefined ? this.invite(path, person) : this.signIn(accountId, provider, context);
    });
  }

  private async personBehind(path: SocialPath, query: URLSearchParams): Promise<SocialPerson> {
    const state = onlyOne(query, 'state');
    const proof = state && (await this.attempts.endAttempt(path, state));
    if (!proof) throw new SocialFailed('invalid_state');
    if (query.has('error')) throw new SocialFailed('oauth_error');
    if (!onlyOne(query, 'code')) throw new SocialFailed('no_code');
    const callback = this.callback(path.provider);
    callback.search = query.toString();
    return this.providers.getProvider(path.provider).personBehind(callback, proof);
  }

  private async signIn(
    accountId: string,
    provider: SocialProvider,
    context: LoginContext,
  ): Promise<SocialOutcome> {
    return this.database.runInTransaction<SocialOutcome>(async () => {
      const account = await this.accounts.lockAccount(accountId);
      if (!account) throw new SocialFailed('server_error');
      if (account.isSuspended) throw new SocialFailed('account_suspended');
      const needsCode = await this.waiting.needsCode(accountId);
      if (needsCode || (await this.sessions.hasOther(accountId, context))) {
        const secret = await this.waiting.addWaitingSignIn(accountId, provider);
        return { kind: 'waiting', secret, asks: needsCode ? 'code' : 'session-exists' };
      }
      return {
        kind: 'signed-in',
        secrets: await this.sessions.beginSession(accountId, { provider }, context),
      };
    });
  }

  /**
   * A new person fills in the form. An address counts only when Google or Kakao have verified it. Naver verifies none,
   * so its people prove theirs by a code.
   */
  private async invite(
    path: SocialPath,
    { subject, email, isEmailVerified, name }: SocialPerson,
  ): Promise<SocialOutcome> {
    const { provider } = path;
    if (email === undefined || !(isEmailVerified || provider === 'naver')) {
      throw new SocialFailed('email_required');
    }
    if (await this.accounts.findByEmail(email)) return { kind: 'known' };
    const tempToken = await this.attempts.keepSignup(path, { subject, email, isEmailVerified });
    return { kind: 'new', profile: { provider, email, emailVerified: isEmailVerified, name, tempToken } };
  }

  /** The one address providers send people back to; it never depends on a request. */
  private callback(provider: SocialProvider): URL {
    return new URL(`/api/auth/${provider}/callback`, this.origin);
  }
}

/** A parameter that is there once. */
function onlyOne(query: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = query.getAll(name);
  return more.length === 0 ? value : undefined;
}
