export const mfe = {};
