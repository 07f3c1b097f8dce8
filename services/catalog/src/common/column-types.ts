/** PostgreSQL sends `numeric` as text so that no digit is lost; the catalogue's are small enough for a number. */
export const asNumber = { from: Number, to: (value: number) => value };
