import { type Locale, SOCIAL_PROVIDERS, type SocialProvider } from '@lectern/contracts-core';
import { LOGGER, type Logger } from '@lectern/nest-kit';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../common/visitor.ts';
import { readSession, writeSession } from '../sessions/session-cookies.ts';
import { keepWaiting, WaitingSecretsService } from '../sessions/waiting-secrets.service.ts';
import {
  failedAddress,
  knownAddress,
  secondStepAddress,
  sessionExistsAddress,
  signedInAddress,
  signupAddress,
} from './own-addresses.ts';
import { isClientRefused } from './providers/client-refusal.ts';
import { SocialFailed } from './providers/provider.ts';
import { forgetBrowser, keepBrowser, readBrowser } from './social-browser.ts';
import { languageOfPage, languageOfState, newState } from './social-state.ts';
import { SocialService } from './social.service.ts';

/** Browsers navigate to these routes: every outcome, also a failure, redirects to a page of ours. */
@Controller()
export class SocialController {
  constructor(
    private readonly social: SocialService,
    private readonly waiting: WaitingSecretsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get(SOCIAL_PROVIDERS.map((provider) => `/api/auth/${provider}`))
  async beginSignIn(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = queryOf(request);
    const language = languageOfPage(query.get('state'));
    const by = { visitor: visitorOf(request), check: query.get('check') ?? '' };
    await this.lead(reply, language, async () => {
      const path = { provider: providerOf(request), browser: keepBrowser(request, reply) };
      const { href } = await this.social.beginSignIn(path, newState(language), by);
      return href;
    });
  }

  @Get(SOCIAL_PROVIDERS.map((provider) => `/api/auth/${provider}/callback`))
  async finishSignIn(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = queryOf(request);
    const language = languageOfState(query.get('state') ?? '');
    await this.lead(reply, language, async () => {
      const provider = providerOf(request);
      const browser = readBrowser(request);
      const context = { visitor: visitorOf(request), session: readSession(request) };
      const outcome = await this.social
        .finishSignIn({ provider, query, browser, context })
        .catch((error: unknown) => this.noteRefusal(provider, error));
      if (outcome.kind === 'known') return knownAddress(language);
      if (outcome.kind === 'new') {
        keepBrowser(request, reply);
        return signupAddress(language, outcome.profile);
      }
      if (outcome.kind === 'waiting') {
        keepWaiting(reply, outcome.secret);
        forgetBrowser(reply);
        return outcome.asks === 'code'
          ? secondStepAddress(language, provider)
          : sessionExistsAddress(language, provider);
      }
      await this.waiting.dropSignIn(request, reply);
      writeSession(reply, outcome.secrets);
      forgetBrowser(reply);
      return signedInAddress(language, provider);
    });
  }

  /** Names the setting, because until it is mended nobody signs in with this provider. @throws what it was given. */
  private noteRefusal(provider: SocialProvider, err: unknown): never {
    if (err instanceof SocialFailed && err.code === 'token_exchange_failed' && isClientRefused(err)) {
      const setting = `${provider.toUpperCase()}_CLIENT_SECRET`;
      this.logger.error(
        { err, alert: 'sign-in-provider', setting },
        'the sign-in provider does not take our client secret',
      );
    }
    throw err;
  }

  /** Redirects without caching and without a referrer, because the address may hold codes and tokens. */
  private async lead(reply: FastifyReply, language: Locale, where: () => Promise<string>): Promise<void> {
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const location = await where().catch((error: unknown) => {
      const code = error instanceof SocialFailed ? error.code : 'server_error';
      this.logger.warn({ err: error }, 'a social sign-in failed');
      return failedAddress(language, code);
    });
    await reply.redirect(location, 302);
  }
}

const queryOf = (request: FastifyRequest): URLSearchParams =>
  new URL(request.url, 'http://localhost').searchParams;

/** The routes above are the only ones that lead here. */
function providerOf(request: FastifyRequest): SocialProvider {
  const [, , , name] = (request.routeOptions.url ?? '').split('/');
  const provider = SOCIAL_PROVIDERS.find((known) => known === name);
  if (!provider) throw new SocialFailed('server_error');
  return provider;
}
