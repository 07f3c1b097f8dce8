import { randomUUID } from 'node:crypto';
import type { Role, SignedInPerson } from '@lectern/contracts-core';
import { askFileUpload, askUploadPass, checkFileUpload, sendContact } from '@lectern/contracts-messaging';
import { startTestObjects, type TestObjects } from '@lectern/nest-kit/testing';
import { until } from '@lectern/testing/node';
import type * as z from 'zod/mini';
import { solved, startTestMessaging, type TestMessaging } from './start-test-messaging.ts';

/** A signed-in person with a session of their own. */
export const person = (...roles: z.infer<typeof Role>[]): SignedInPerson => ({
  userId: `u-${randomUUID()}`,
  sessionId: randomUUID().replaceAll('-', ''),
  licenseVerified: true,
  roles,
});

export const question = (own: Record<string, unknown> = {}) => ({
  name: '김 민서',
  email: `visitor-${randomUUID()}@example.com`,
  subject: 'payment',
  message: '결제가 두 번 된 것 같아요.\n확인 부탁드려요. 감사합니다.',
  locale: 'ko',
  ...own,
});

let addresses = 0;
/** An address in a network without earlier requests. */
export const newAddress = (): string => {
  addresses += 1;
  return `198.18.${Math.floor(addresses / 250)}.${addresses % 250}`;
};

/** Messaging with an object store for the files beside tickets, and what people do with it. */
export async function startTestSupport() {
  const objects = await startTestObjects();
  const messaging = await startTestMessaging({ objects: objects.settings });
  const stop = async (): Promise<void> => {
    await messaging.stop();
    await objects.stop();
  };
  return { objects, messaging, support: supportOf(messaging, objects), stop };
}
export type TestSupport = Awaited<ReturnType<typeof startTestSupport>>;

/** What people do with tickets, by the calls of the pages. */
export function supportOf(messaging: TestMessaging, objects?: TestObjects) {
  const pass = async (address = newAddress()): Promise<string> => {
    const body = { botToken: solved() };
    return String((await messaging.ask('POST', askUploadPass.path, { body, address })).body['pass']);
  };
  const ask = (own: { pass: string; filename?: string; type?: string; size: number }) =>
    messaging.ask('POST', askFileUpload.path, {
      body: { filename: 'receipt.jpg', type: 'image/jpeg', ...own },
    });
  /** Asks for an address and puts the file there; resolves with the file's id. */
  const put = async (uploadPass: string, bytes: Buffer, type = 'image/jpeg', filename = 'receipt.jpg') => {
    const { status, body } = await ask({ pass: uploadPass, filename, type, size: bytes.length });
    if (status !== 200) throw new Error(`Asking answered ${status} ${JSON.stringify(body)}`);
    const answer = await fetch(objects?.address(String(body['url'])) ?? '', {
      method: 'PUT',
      headers: { 'content-type': type },
      body: new Uint8Array(bytes),
    });
    if (!answer.ok) throw new Error(`The store answered ${answer.status}`);
    return String(body['id']);
  };
  const check = (uploadPass: string, id: string) =>
    messaging.ask('POST', checkFileUpload.path, { body: { pass: uploadPass, id } });
  /** Puts a file that passes; resolves with its id. */
  const hand = async (uploadPass: string, bytes: Buffer, type?: string, filename?: string) => {
    const id = await put(uploadPass, bytes, type, filename);
    const { status, body } = await check(uploadPass, id);
    if (status !== 200) throw new Error(`Checking answered ${status} ${JSON.stringify(body)}`);
    return id;
  };
  const send = (own: Record<string, unknown> = {}, as?: SignedInPerson) =>
    messaging.ask('POST', sendContact.path, {
      body: { ...question(own), botToken: solved() },
      address: newAddress(),
      ...(as ? { as } : {}),
    });
  /** Opens a ticket; resolves with its number. */
  const open = async (own: Record<string, unknown> = {}, as?: SignedInPerson): Promise<string> => {
    const { status, body } = await send(own, as);
    if (status !== 201) throw new Error(`Sending answered ${status} ${JSON.stringify(body)}`);
    return String(body['ticket']);
  };
  /** The secret in the latest of so many mails to an address. */
  const link = async (email: string, mails = 1): Promise<string> => {
    await until(async () => (await messaging.received(email)).length >= mails);
    const found = (await messaging.received(email)).map(({ text }) => /thread#([\w-]{43})/.exec(text)?.[1]);
    return found[0] ?? 'none';
  };
  return { pass, ask, put, check, hand, send, open, link };
}
