import type { MfeModule } from '@lectern/shell-api';
import { inFrame } from './common/frame/in-frame.tsx';

/** The studio remote: each page is a bundle of its own, loaded when it is opened. */
export const mfe: MfeModule = {
  routes: {
    'studio.dashboard': () =>
      import(/* webpackChunkName: "studio.dashboard" */ './features/dashboard/dashboard.page.tsx').then((m) =>
        inFrame(m.page),
      ),
    'studio.curriculums': () =>
      import(/* webpackChunkName: "studio.curriculums" */ './features/curricula/curricula.page.tsx').then(
        (m) => inFrame(m.page),
      ),
    'studio.new-curriculum': () =>
      import(
        /* webpackChunkName: "studio.new-curriculum" */ './features/new-curriculum/new-curriculum.page.tsx'
      ).then((m) => inFrame(m.page)),
    'studio.simple-new-curriculum': () =>
      import(
        /* webpackChunkName: "studio.simple-new-curriculum" */ './features/new-curriculum/quick-add.page.tsx'
      ).then((m) => inFrame(m.page)),
    'studio.curriculum': () =>
      import(/* webpackChunkName: "studio.curriculum" */ './features/editor/editor.page.tsx').then((m) =>
        inFrame(m.page),
      ),
    'studio.preview': () =>
      import(/* webpackChunkName: "studio.preview" */ './features/preview/preview.page.tsx').then((m) =>
        inFrame(m.page),
      ),
    'studio.analytics': () =>
      import(/* webpackChunkName: "studio.analytics" */ './features/analytics/analytics.page.tsx').then((m) =>
        inFrame(m.page),
      ),
    'studio.reviews': () =>
      import(/* webpackChunkName: "studio.reviews" */ './features/reviews/reviews.page.tsx').then((m) =>
        inFrame(m.page),
      ),
    'studio.profile': () =>
      import(/* webpackChunkName: "studio.profile" */ './features/profile/profile.page.tsx').then((m) =>
        inFrame(m.page),
      ),
    'studio.lecture': () =>
      import(/* webpackChunkName: "studio.lecture" */ './features/lecture/lecture.page.tsx').then((m) =>
        inFrame(m.page),
      ),
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
