import { openingPage } from '@lectern/opening';
import { definePage, pageRedirect, type MfeModule, type MfeRoute } from '@lectern/shell-api';

/** The admin remote: its pages open one by one as their services do. */
export const mfe: MfeModule = {
  routes: {
    'admin.index': redirecting('/admin/user-management'),
    'admin.users': opening('users'),
    'admin.payments': opening('payments'),
    'admin.lectures-index': redirecting('/admin/lecture-management/dashboard'),
    'admin.lectures-dashboard': opening('lecturesDashboard'),
    'admin.lectures-new': opening('lecturesNew'),
    'admin.lectures': opening('lectures'),
    'admin.lectures-one': opening('lecturesOne'),
    'admin.lectures-lecture': opening('lecturesLecture'),
    'admin.qna': opening('qna'),
    'admin.statistics': redirecting('/admin/lecture-management/statistics/dashboard'),
    'admin.statistics-dashboard': opening('statistics'),
    'admin.codes-index': redirecting('/admin/referrer-code-management/dashboard'),
    'admin.codes': opening('codes'),
    'admin.codes-usage': opening('codesUsage'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ko: () => import(/* webpackChunkName: "messages-ko" */ './messages/ko.json'),
  },
};

function opening(key: string) {
  return (): Promise<MfeRoute> => Promise.resolve(openingPage('admin', key));
}

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
