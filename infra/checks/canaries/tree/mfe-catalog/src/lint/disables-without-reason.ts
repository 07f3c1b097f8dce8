// must fail: eslint lectern/disable-reason
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const loose = (value: any): unknown => value;
