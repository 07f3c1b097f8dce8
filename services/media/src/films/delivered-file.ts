/** A file as it is sent. */
export interface DeliveredFile {
  readonly type: string;
  readonly body: Buffer | string;
  /** The name under which browsers save it; absent of what pages show. */
  readonly savedAs?: string;
  /** Of a segment of a whole film: the milliseconds that count as sent with it. */
  readonly stretch?: { readonly fromMs: number; readonly toMs: number };
}
