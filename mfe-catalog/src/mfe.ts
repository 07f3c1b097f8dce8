import type { MfeModule } from '@lectern/shell-api';
import { keepLinkedCode } from './common/linked-code.ts';

// Before the router changes the address that the visitor came by; the server keeps nothing.
if (typeof window !== 'undefined') keepLinkedCode(new URL(window.location.href));

/** The only federated export: this remote's pages and its strings, those that the home page does without apart. */
export const mfe: MfeModule = {
  routes: {
    'catalog.home': () =>
      import(/* webpackChunkName: "catalog.home" */ './features/home/home.page.tsx').then((m) => m.page),
    'catalog.search': () =>
      import(/* webpackChunkName: "catalog.search" */ './features/search/search.page.tsx').then(
        (m) => m.page,
      ),
    'catalog.course': () =>
      import(/* webpackChunkName: "catalog.course" */ './features/course/course.page.tsx').then(
        (m) => m.page,
      ),
    'catalog.home-preview': () =>
      import(
        /* webpackChunkName: "catalog.home-preview" */ './features/home/preview/home-preview.page.tsx'
      ).then((m) => m.page),
    'catalog.preview': () =>
      import(
        /* webpackChunkName: "catalog.draft-preview" */ './features/course/draft/draft-preview.page.tsx'
      ).then((m) => m.page),
    'catalog.doctors': () =>
      import(/* webpackChunkName: "catalog.doctors" */ './features/doctors/doctors.page.tsx').then(
        (m) => m.page,
      ),
    'catalog.doctor': () =>
      import(/* webpackChunkName: "catalog.doctor" */ './features/doctors/profile/doctor.page.tsx').then(
        (m) => m.page,
      ),
    'catalog.favourites': () =>
      import(
        /* webpackChunkName: "catalog.favourites-page" */ './features/favourites/favourites.page.tsx'
      ).then((m) => m.page),
    'catalog.about': () =>
      import(/* webpackChunkName: "catalog.about" */ './features/documents/about/about.page.tsx').then(
        (m) => m.page,
      ),
    'catalog.policy': () =>
      import(/* webpackChunkName: "catalog.policy" */ './features/documents/policy/policy.page.tsx').then(
        (m) => m.page,
      ),
    'catalog.privacy': () =>
      import(/* webpackChunkName: "catalog.privacy" */ './features/documents/privacy/privacy.page.tsx').then(
        (m) => m.page,
      ),
    'catalog.terms': () =>
      import(/* webpackChunkName: "catalog.terms" */ './features/documents/terms/terms.page.tsx').then(
        (m) => m.page,
      ),
    'catalog.help': () =>
      import(/* webpackChunkName: "catalog.help" */ './features/help/help.page.tsx').then((m) => m.page),
    'catalog.contact': () =>
      import(/* webpackChunkName: "catalog.contact" */ './features/contact/contact.page.tsx').then(
        (m) => m.page,
      ),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    ko: () => import(/* webpackChunkName: "messages-ko" */ './messages/ko.json', { with: { type: 'json' } }),
  },
  furtherMessages: {
    en: () =>
      import(/* webpackChunkName: "further-messages-en" */ './messages/further/en.json', {
        with: { type: 'json' },
      }),
    ko: () =>
      import(/* webpackChunkName: "further-messages-ko" */ './messages/further/ko.json', {
        with: { type: 'json' },
      }),
  },
};
