export const shellApi = 1;
