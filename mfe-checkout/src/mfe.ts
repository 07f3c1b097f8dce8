import type { MfeModule } from '@lectern/shell-api';

/** The checkout remote: buying a course, its result, and the orders of a person. */
export const mfe: MfeModule = {
  routes: {
    'checkout.orders': () =>
      import(/* webpackChunkName: "checkout.orders" */ './features/orders/orders.page.tsx').then(
        (m) => m.page,
      ),
    'checkout.order': () =>
      import(/* webpackChunkName: "checkout.order" */ './features/order/checkout.page.tsx').then(
        (m) => m.page,
      ),
    'checkout.success': () =>
      import(/* webpackChunkName: "checkout.success" */ './features/result/success.page.tsx').then(
        (m) => m.page,
      ),
    'checkout.failed': () =>
      import(/* webpackChunkName: "checkout.failed" */ './features/result/failed.page.tsx').then(
        (m) => m.page,
      ),
    'checkout.receipt': () =>
      import(/* webpackChunkName: "checkout.receipt" */ './features/orders/receipt.page.tsx').then(
        (m) => m.page,
      ),
    'checkout.sample': () =>
      import(/* webpackChunkName: "checkout.sample" */ './features/sample/sample.page.tsx').then(
        (m) => m.page,
      ),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    ko: () => import(/* webpackChunkName: "messages-ko" */ './messages/ko.json', { with: { type: 'json' } }),
  },
};
