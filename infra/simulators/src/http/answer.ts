/** What a simulator answers over HTTP. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as a simulator's routes see it. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  /** The parsed JSON body; undefined without one. */
  readonly body: unknown;
}

export const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

export const notFound: Answer = json({ error: 'NOT_FOUND' }, 404);
export const badRequest = (message: string): Answer => json({ error: 'BAD_REQUEST', message }, 400);

/** A page that may load only its own style and frames of the simulator. */
export const page = (
  body: string,
  policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
): Answer => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body,
  headers: { 'content-security-policy': `${policy}; base-uri 'none'; form-action 'none'` },
});
