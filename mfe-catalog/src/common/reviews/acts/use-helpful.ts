import { useApi, useSession } from '@lectern/shell-api';
import { useEffect, useState } from 'react';

const load = () => import(/* webpackChunkName: "catalog.review-acts-data" */ './review-acts.api.ts');

/** What a signed-in reader says of reviews. */
export interface Helpful {
  /** Whether the reader wrote it: authors neither vote for their review nor report it. */
  readonly isOwn: (reviewId: string) => boolean;
  readonly has: (reviewId: string) => boolean;
  /** How many readers find it helpful since the reader's own press; undefined before one. */
  readonly countOf: (reviewId: string) => number | undefined;
  /** Resolves with whether the service took it. */
  readonly toggle: (reviewId: string) => Promise<boolean>;
}

/** The reader's votes; null for guests, and until they are known. */
export function useHelpful(): Helpful | null {
  const api = useApi();
  const isSignedIn = useSession().status === 'signed-in';
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isGone = false;
    void load()
      .then((data) => data.loadHelpful(api))
      .then(
        (found) => {
          if (isGone) return;
          setIds(new Set(found.reviews));
          setOwn(new Set(found.own));
        },
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [api, isSignedIn]);
  if (!isSignedIn || ids === null) return null;
  return {
    isOwn: (id) => own.has(id),
    has: (id) => ids.has(id),
    countOf: (id) => counts.get(id),
    toggle: async (id) => {
      const wants = !ids.has(id);
      try {
        const count = await (await load()).sendVote(api, id, wants);
        setCounts((before) => new Map(before).set(id, count));
        setIds((before) => new Set([...(before ?? [])].filter((one) => one !== id).concat(wants ? id : [])));
        return true;
      } catch {
        return false;
      }
    },
  };
}
