import type { MfeModule } from '@lectern/shell-api';

/** The account remote: signing in, my page, the player. */
export const mfe: MfeModule = {
  routes: {
    'account.login': () =>
      import(/* webpackChunkName: "account.login" */ './features/auth/login/login.page.tsx').then(
        (m) => m.page,
      ),
    'account.signup': () =>
      import(/* webpackChunkName: "account.signup" */ './features/auth/signup/signup.page.tsx').then(
        (m) => m.page,
      ),
    'account.password-reset': () =>
      import(/* webpackChunkName: "account.password-reset" */ './features/auth/reset/reset.page.tsx').then(
        (m) => m.page,
      ),
    'account.library': () =>
      import(/* webpackChunkName: "account.library" */ './features/library/library.page.tsx').then(
        (m) => m.page,
      ),
    'account.license': () =>
      import(/* webpackChunkName: "account.license" */ './features/license/license.page.tsx').then(
        (m) => m.page,
      ),
    'account.two-step': () =>
      import(/* webpackChunkName: "account.two-step" */ './features/two-step/two-step.page.tsx').then(
        (m) => m.page,
      ),
    'account.certificates': () =>
      import(
        /* webpackChunkName: "account.certificates" */ './features/certificates/certificates.page.tsx'
      ).then((m) => m.page),
    'account.verify': () =>
      import(/* webpackChunkName: "account.verify" */ './features/verify/verify.page.tsx').then(
        (m) => m.page,
      ),
    'account.profile': () =>
      import(/* webpackChunkName: "account.profile" */ './features/profile/profile.page.tsx').then(
        (m) => m.page,
      ),
    'account.privacy': () =>
      import(/* webpackChunkName: "account.privacy" */ './features/privacy/privacy.page.tsx').then(
        (m) => m.page,
      ),
    'account.ticket': () =>
      import(/* webpackChunkName: "account.ticket" */ './features/support/ticket.page.tsx').then(
        (m) => m.page,
      ),
    'account.ticket-link': () =>
      import(/* webpackChunkName: "account.ticket-link" */ './features/support/link.page.tsx').then(
        (m) => m.page,
      ),
    'account.player': () =>
      import(/* webpackChunkName: "account.player" */ './features/player/player.page.tsx').then(
        (m) => m.page,
      ),
    'account.player-course': () =>
      import(/* webpackChunkName: "account.player" */ './features/player/player.page.tsx').then(
        (m) => m.page,
      ),
    'account.live': () =>
      import(/* webpackChunkName: "account.live" */ './features/player/live/live.page.tsx').then(
        (m) => m.page,
      ),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    ko: () => import(/* webpackChunkName: "messages-ko" */ './messages/ko.json', { with: { type: 'json' } }),
  },
};
