/** Header in which services send each other their common secret; the edge removes it from requests from outside. */
export const SERVICE_SECRET_HEADER = 'x-service-secret';
