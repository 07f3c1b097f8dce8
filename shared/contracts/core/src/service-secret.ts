/** Header in which services show each other their common secret; the edge takes it off whatever comes from outside. */
export const SERVICE_SECRET_HEADER = 'x-service-secret';
