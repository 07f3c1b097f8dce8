/** One kind of data that is not kept for ever. */
export interface RetentionRule {
  readonly name: string;
  /** How long, and why. */
  readonly keeps: string;
  readonly table: string;
  /** SQL of the rows whose time is over. */
  readonly isOver: string;
  /** SQL of what is forgotten of them; without it the rows go. */
  readonly forget?: string;
  /** Function of the database that does it and returns how many; for a table the service itself may not change. */
  readonly through?: string;
}
