import { openingPage } from '@lectern/opening';
import type { MfeModule, MfeRoute } from '@lectern/shell-api';

/** The studio remote: its pages open one by one as their services do. */
export const mfe: MfeModule = {
  routes: {
    'studio.dashboard': opening('dashboard'),
    'studio.curriculums': opening('curriculums'),
    'studio.analytics': opening('analytics'),
    'studio.reviews': opening('reviews'),
    'studio.profile': opening('profile'),
    'studio.new-curriculum': opening('newCurriculum'),
    'studio.simple-new-curriculum': opening('quickAdd'),
    'studio.curriculum': opening('curriculum'),
    'studio.lecture': opening('lecture'),
    'studio.register': () =>
      import(/* webpackChunkName: "studio.register" */ './features/register/register.page.tsx').then(
        (m) => m.page,
      ),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ko: () => import(/* webpackChunkName: "messages-ko" */ './messages/ko.json'),
  },
};

function opening(key: string) {
  return (): Promise<MfeRoute> => Promise.resolve(openingPage('studio', key));
}
