import type { BodyInput, ParamsInput, ResponseOf } from '@lectern/contracts-core';
import {
  getMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  saveMailTemplate,
  testMailTemplate,
  type ShownMail,
} from '@lectern/contracts-messaging';
import type { ApiClient } from '@lectern/http';
import { pageFailure, type LoaderArgs } from '@lectern/shell-api';
import { localeAt, templateAt } from './mails-address.ts';

export type WhichMail = ParamsInput<typeof getMailTemplate>;
export type MailWords = ResponseOf<typeof getMailTemplate>;

/** @throws {ApiError} */
export const loadMails = ({ api, signal }: LoaderArgs): Promise<ResponseOf<typeof listMailTemplates>> =>
  api.call(listMailTemplates, { signal });

/** @throws {ApiError} */
export async function loadMail({ api, params, url, signal }: LoaderArgs) {
  const template = templateAt(params['template']);
  if (!template) throw pageFailure(404, 'NOT_FOUND');
  const which: WhichMail = { template, locale: localeAt(url.searchParams) };
  return { which, ...(await api.call(getMailTemplate, { params: which, signal })) };
}

/** @throws {ApiError} MAIL_VARIABLE */
export const preview = (
  api: ApiClient,
  which: WhichMail,
  body: BodyInput<typeof previewMailTemplate>,
  signal: AbortSignal,
): Promise<ShownMail> => api.call(previewMailTemplate, { params: which, body, signal });

/** @throws {ApiError} MAIL_VARIABLE, TOO_MANY_ATTEMPTS */
export const sendTest = (
  api: ApiClient,
  which: WhichMail,
  body: BodyInput<typeof testMailTemplate>,
): Promise<{ to: string }> => api.call(testMailTemplate, { params: which, body });

/** @throws {ApiError} MAIL_VARIABLE, MAIL_TEXT_CHANGED */
export async function save(
  api: ApiClient,
  which: WhichMail,
  body: BodyInput<typeof saveMailTemplate>,
): Promise<void> {
  await api.call(saveMailTemplate, { params: which, body });
}
