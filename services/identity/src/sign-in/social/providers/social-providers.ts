import type { SocialProvider } from '@lectern/contracts-core';
import { SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentitySettings } from '../../../config.ts';
import { google } from './google.ts';
import { kakao } from './kakao.ts';
import { naver } from './naver.ts';
import { SocialFailed, type Provider } from './provider.ts';

/** The providers this installation has an application with. */
@Injectable()
export class SocialProviders {
  private readonly providers: Partial<Record<SocialProvider, Provider>>;

  constructor(@Inject(SETTINGS) { social = {} }: IdentitySettings) {
    this.providers = {
      ...(social.google ? { google: google(social.google) } : {}),
      ...(social.kakao ? { kakao: kakao(social.kakao) } : {}),
      ...(social.naver ? { naver: naver(social.naver) } : {}),
    };
  }

  /** @throws {SocialFailed} server_error for one that is not configured. */
  getProvider(name: SocialProvider): Provider {
    const provider = this.providers[name];
    if (!provider) throw new SocialFailed('server_error');
    return provider;
  }
}
