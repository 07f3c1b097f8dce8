export { ApiError, type ApiErrorCode } from './api-error.ts';
export { createApiClient, type ApiClient, type CallOptions } from './api-client.ts';
export { LARGEST_BODY } from './largest-body.ts';
