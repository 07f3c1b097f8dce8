/** One kind of data that is not kept for ever. */
export interface RetentionRule {
  readonly name: string;
  /** How long, and why. */
  readonly keeps: string;
  readonly table: string;
  /** SQL condition of the rows whose time is over. */
  readonly isOver: string;
  /** SQL assignments that clear columns of these rows; without it the rows are deleted. */
  readonly forget?: string;
  /** Function of the database that does it and returns how many; for a table the service itself may not change. */
  readonly through?: string;
}
