/** The member of staff who acts. */
export interface Actor {
  readonly id: string;
  readonly address: string;
}
