import { type Lecture, listLectures } from '@lectern/contracts-catalog';
import type { Locale, ResponseOf } from '@lectern/contracts-core';
import { type EnrolledLecture, getLearningStats, listEnrolledLectures } from '@lectern/contracts-learning';
import type { ApiClient } from '@lectern/http';

/** The published lectures of an instructor. @throws {ApiError} */
export async function loadTaught(api: ApiClient, userId: string, lang: Locale): Promise<readonly Lecture[]> {
  return (await api.call(listLectures, { query: { lang, instructor_id: userId } })).results;
}

export type LearningStats = ResponseOf<typeof getLearningStats>;

export interface Learning {
  readonly courses: readonly EnrolledLecture[];
  /** Null when they could not be had: the courses do without. */
  readonly stats: LearningStats | null;
  /** When it was asked for, by this browser's clock. */
  readonly loadedAt: number;
}

/** The person's courses with where to go on, and what they have learned. @throws {ApiError} */
export async function loadLearning(api: ApiClient): Promise<Learning> {
  const [{ lectures }, stats] = await Promise.all([
    api.call(listEnrolledLectures, { query: {} }),
    api.call(getLearningStats, {}).catch(() => null),
  ]);
  return { courses: lectures, stats, loadedAt: Date.now() };
}
