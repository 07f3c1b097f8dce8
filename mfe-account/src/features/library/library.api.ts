import { type Lecture, listLectures } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import { logout } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';

/** Ends this browser's session. @throws {ApiError} */
export async function endSession(api: ApiClient): Promise<void> {
  await api.call(logout, {});
}

/** The published lectures somebody teaches. @throws {ApiError} */
export async function loadTaught(api: ApiClient, userId: string, lang: Locale): Promise<readonly Lecture[]> {
  return (await api.call(listLectures, { query: { lang, instructor_id: userId } })).results;
}
