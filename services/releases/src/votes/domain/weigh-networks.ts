/** Networks whose bad sessions count for nothing: those with the most of them, which strangers may have sent. */
export const LEFT_OUT = 10;

/** Share of the canary's sessions that the bad ones of one network weigh at most; one session always weighs. */
const LARGEST_SHARE = 0.05;

/** Bad sessions of the canary in one network that met the same: the same kind of failure on the same page. */
export interface BadSessions {
  /** Digest of the network, which says nothing of its address. */
  readonly network: string;
  readonly page: string;
  readonly kind: string;
  readonly bad: number;
}

/** What bad sessions weigh as evidence. */
export interface Weight {
  /** Bad sessions that count. */
  readonly counted: number;
  /** The most of them that agree. */
  readonly agreeing: number;
}

/**
 * How many bad sessions count against the canary, when ten networks are taken for hostile and no other weighs more than its
 * share. Whatever ten networks send, it never counts more than the bad sessions of all others.
 */
export function weighNetworks(spread: readonly BadSessions[], sessions: number): Weight {
  const byNetwork = new Map<string, BadSessions[]>();
  for (const row of spread) byNetwork.set(row.network, [...(byNetwork.get(row.network) ?? []), row]);
  const totals = [...byNetwork].map(([network, rows]) => ({ network, rows, bad: sum(rows) }));
  // The name decides between equal ones, so that the answer does not hang on the order of rows.
  totals.sort((one, other) => other.bad - one.bad || (one.network < other.network ? -1 : 1));
  const most = mostOf(sessions);
  const agreeing = new Map<string, number>();
  let counted = 0;
  for (const { rows, bad } of totals.slice(LEFT_OUT)) {
    counted += Math.min(bad, most);
    for (const row of rows) {
      const met = `${row.kind} ${row.page}`;
      agreeing.set(met, (agreeing.get(met) ?? 0) + Math.min(row.bad, most));
    }
  }
  return { counted, agreeing: Math.max(0, ...agreeing.values()) };
}

/** Bad sessions of one network that count. */
export const mostOf = (sessions: number): number => Math.max(1, Math.floor(sessions * LARGEST_SHARE));

const sum = (rows: readonly BadSessions[]): number => rows.reduce((total, { bad }) => total + bad, 0);
