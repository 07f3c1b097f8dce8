import { track } from '@lectern/shell-api';

/**
 * Tells telemetry that the page shows no banner, in the words of spec 1 §8. `status` is the HTTP status of the failed
 * request, 0 without an answer; it is left out when the banner came and none of its pictures did.
 */
export const reportBannerFailure = (status?: number): void =>
  track({
    name: 'shell.top_banner.failed',
    props: { message: '배너를 불러오지 못했어요', ...(status === undefined ? {} : { status }) },
  });
