import { openingPage } from '@lectern/opening';
import type { MfeModule, MfeRoute } from '@lectern/shell-api';

/** The checkout remote: its pages open one by one as their services do. */
export const mfe: MfeModule = {
  routes: {
    'checkout.orders': opening('orders'),
    'checkout.order': opening('order'),
    'checkout.success': opening('success'),
    'checkout.failed': opening('failed'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ko: () => import(/* webpackChunkName: "messages-ko" */ './messages/ko.json'),
  },
};

function opening(key: string) {
  return (): Promise<MfeRoute> => Promise.resolve(openingPage('checkout', key));
}
