/** The number that a buyer reads out; the end of the id where commerce of the release before names none. */
export const numberOf = ({ orderId, number }: { orderId: string; number?: string | undefined }): string =>
  number ?? orderId.slice(-8);
