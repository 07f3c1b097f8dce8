import { hasRole } from '@lectern/contracts-core';
import { fileAddress, type ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

export const QUESTIONS: ListPlace = { path: paths.qna, filters: ['q', 'view', 'state'], panel: 'open' };

/** Where the filtered questions are a file. */
export const questionsFile = (search: URLSearchParams): string =>
  fileAddress(QUESTIONS, search, { path: '/api/admin/questions/export' });

/** Whether the person may answer and decide; the service decides. */
export const mayAct = (roles: readonly string[]): boolean => hasRole(roles, ['content', 'owner']);

/** A place in a film, such as `1:02:05` or `3:07`. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)];
  const parts = hours > 0 ? [hours, String(minutes).padStart(2, '0')] : [minutes];
  return [...parts, String(whole % 60).padStart(2, '0')].join(':');
}
