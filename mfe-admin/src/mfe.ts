import { definePage, pageRedirect, type MfeModule, type MfeRoute } from '@lectern/shell-api';
import { inFrame } from './common/frame/in-frame.tsx';
import { Start } from './common/frame/start.tsx';
import { paths } from './paths.ts';

/** The admin remote: its pages open one by one as their services do. */
export const mfe: MfeModule = {
  routes: {
    'admin.index': () => Promise.resolve(inFrame(definePage({ Component: Start }))),
    'admin.today': () =>
      import(/* webpackChunkName: "admin.today" */ './features/today/today.page.tsx').then((m) => m.page),
    'admin.users': () =>
      import(/* webpackChunkName: "admin.users" */ './features/users/users.page.tsx').then((m) =>
        inFrame(m.page),
      ),
    'admin.timeline': () =>
      import(/* webpackChunkName: "admin.timeline" */ './features/timeline/timeline.page.tsx').then(
        (m) => m.page,
      ),
    'admin.licenses': () =>
      import(/* webpackChunkName: "admin.licenses" */ './features/licenses/queue.page.tsx').then(
        (m) => m.page,
      ),
    'admin.license': () =>
      import(/* webpackChunkName: "admin.license" */ './features/licenses/review.page.tsx').then(
        (m) => m.page,
      ),
    'admin.instructors': () =>
      import(/* webpackChunkName: "admin.instructors" */ './features/instructors/instructors.page.tsx').then(
        (m) => m.page,
      ),
    'admin.support': () =>
      import(/* webpackChunkName: "admin.support" */ './features/support/queue.page.tsx').then((m) => m.page),
    'admin.ticket': () =>
      import(/* webpackChunkName: "admin.ticket" */ './features/support/ticket.page.tsx').then((m) => m.page),
    'admin.audit': () =>
      import(/* webpackChunkName: "admin.audit" */ './features/audit/audit.page.tsx').then((m) =>
        inFrame(m.page),
      ),
    'admin.releases': () =>
      import(/* webpackChunkName: "admin.releases" */ './features/releases/releases.page.tsx').then(
        (m) => m.page,
      ),
    'admin.reviews': () =>
      import(/* webpackChunkName: "admin.reviews" */ './features/reviews/reviews.page.tsx').then(
        (m) => m.page,
      ),
    'admin.certificates': () =>
      import(
        /* webpackChunkName: "admin.certificates" */ './features/certificates/certificates.page.tsx'
      ).then((m) => m.page),
    'admin.storefront': () =>
      import(/* webpackChunkName: "admin.storefront" */ './features/storefront/storefront.page.tsx').then(
        (m) => m.page,
      ),
    'admin.flags': () =>
      import(/* webpackChunkName: "admin.flags" */ './features/flags/flags.page.tsx').then((m) => m.page),
    'admin.leaks': () =>
      import(/* webpackChunkName: "admin.leaks" */ './features/leaks/leaks.page.tsx').then((m) => m.page),
    'admin.rates': () =>
      import(/* webpackChunkName: "admin.rates" */ './features/rates/rates.page.tsx').then((m) => m.page),
    'admin.staff': () =>
      import(/* webpackChunkName: "admin.staff" */ './features/staff/staff.page.tsx').then((m) => m.page),
    'admin.mails': () =>
      import(/* webpackChunkName: "admin.mails" */ './features/mails/mails.page.tsx').then((m) => m.page),
    'admin.mail': () =>
      import(/* webpackChunkName: "admin.mail" */ './features/mails/mail.page.tsx').then((m) => m.page),
    'admin.payments': () =>
      import(/* webpackChunkName: "admin.payments" */ './features/payments/payments.page.tsx').then(
        (m) => m.page,
      ),
    'admin.lectures-index': redirecting(paths.lectures),
    'admin.lectures-dashboard': () =>
      import(/* webpackChunkName: "admin.lecture-desk" */ './features/lecture-desk/dashboard.page.tsx').then(
        (m) => m.page,
      ),
    'admin.submissions': () =>
      import(/* webpackChunkName: "admin.submissions" */ './features/courses/submissions.page.tsx').then(
        (m) => m.page,
      ),
    'admin.failed-films': () =>
      import(
        /* webpackChunkName: "admin.failed-films" */ './features/lecture-desk/failed-films.page.tsx'
      ).then((m) => m.page),
    'admin.lectures-new': () =>
      import(/* webpackChunkName: "admin.new-course" */ './features/new-course/new-course.page.tsx').then(
        (m) => m.page,
      ),
    'admin.lectures': () =>
      import(/* webpackChunkName: "admin.courses" */ './features/courses/courses.page.tsx').then(
        (m) => m.page,
      ),
    'admin.lectures-one': () =>
      import(/* webpackChunkName: "admin.course" */ './features/courses/course/course.page.tsx').then(
        (m) => m.page,
      ),
    'admin.lectures-lecture': () =>
      import(/* webpackChunkName: "admin.lecture" */ './features/lecture/lecture.page.tsx').then(
        (m) => m.page,
      ),
    'admin.live': () =>
      import(/* webpackChunkName: "admin.live" */ './features/live/live.page.tsx').then((m) => m.page),
    'admin.live-lecture': () =>
      import(/* webpackChunkName: "admin.live-lecture" */ './features/live/live-lecture.page.tsx').then(
        (m) => m.page,
      ),
    'admin.qna': () =>
      import(/* webpackChunkName: "admin.questions" */ './features/questions/questions.page.tsx').then(
        (m) => m.page,
      ),
    'admin.statistics': redirecting(paths.statistics),
    'admin.statistics-dashboard': () =>
      import(/* webpackChunkName: "admin.statistics" */ './features/statistics/statistics.page.tsx').then(
        (m) => m.page,
      ),
    'admin.codes-index': redirecting(paths.codes),
    'admin.codes': () =>
      import(/* webpackChunkName: "admin.codes" */ './features/codes/codes.page.tsx').then((m) => m.page),
    'admin.codes-usage': () =>
      import(/* webpackChunkName: "admin.codes-usage" */ './features/codes/usage.page.tsx').then(
        (m) => m.page,
      ),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    ko: () => import(/* webpackChunkName: "messages-ko" */ './messages/ko.json', { with: { type: 'json' } }),
  },
};

/** An address that only leads to the first page of its section. */
function redirecting(to: string) {
  return (): Promise<MfeRoute> =>
    Promise.resolve(
      definePage<never>({
        loader: () => Promise.reject(pageRedirect(to)),
        Component: () => null,
      }),
    );
}
