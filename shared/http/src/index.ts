export { ApiError, type ApiErrorCode } from './api-error.ts';
export { createApiClient, type ApiClient, type CallOptions } from './api-client.ts';
