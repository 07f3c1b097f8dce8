import type { BodyInput } from '@lectern/contracts-core';
import { askUploadPass, sendContact } from '@lectern/contracts-messaging';
import type { ApiClient } from '@lectern/http';

export type ContactBody = BodyInput<typeof sendContact>;

/** Sends a question; resolves with the ticket number. Loaded on the first send. @throws {ApiError} */
export async function askUs(api: ApiClient, body: ContactBody): Promise<string> {
  return (await api.call(sendContact, { body })).ticket;
}

/** A pass to put files with. @throws {ApiError} */
export async function askPass(api: ApiClient, botToken: string): Promise<string> {
  return (await api.call(askUploadPass, { body: { botToken } })).pass;
}
