import type { ApiClient } from '@lectern/http';
import { useApi } from '@lectern/shell-api';
import { useSyncExternalStore } from 'react';
import type { RefusedCaptions } from './send-captions.ts';

const NONE: readonly RefusedCaptions[] = [];

/** Caption files that the service refused, by course. The tab keeps them until the author has read them. */
export class RefusedCaptionsList {
  private readonly courses = new Map<string, readonly RefusedCaptions[]>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  list(courseId: string): readonly RefusedCaptions[] {
    return this.courses.get(courseId) ?? NONE;
  }

  add(courseId: string, refused: readonly RefusedCaptions[]): void {
    if (refused.length === 0) return;
    this.courses.set(courseId, [...this.list(courseId), ...refused]);
    this.tell();
  }

  remove(courseId: string): void {
    this.courses.delete(courseId);
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

const lists = new WeakMap<ApiClient, RefusedCaptionsList>();

function listOf(api: ApiClient): RefusedCaptionsList {
  const list = lists.get(api) ?? new RefusedCaptionsList();
  lists.set(api, list);
  return list;
}

/** The refused captions of a course. They outlive the page, because films go on uploading while other pages are open. */
export function useRefusedCaptions(courseId: string): {
  list: RefusedCaptionsList;
  refused: readonly RefusedCaptions[];
} {
  const list = listOf(useApi());
  const read = (): readonly RefusedCaptions[] => list.list(courseId);
  return { list, refused: useSyncExternalStore(list.subscribe, read, read) };
}
