/** Alternative text of one picture, one sentence fragment per language. */
export interface Alt {
  readonly ko: string;
  readonly en: string;
}

export type AltTable = Readonly<Record<string, Alt>>;
