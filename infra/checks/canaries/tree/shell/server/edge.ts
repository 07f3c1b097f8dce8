export const edge = 1;
