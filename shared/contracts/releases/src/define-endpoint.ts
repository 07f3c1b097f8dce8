import { endpointsOf } from '@lectern/contracts-core';

/** Declares a call that the releases service answers. */
export const defineEndpoint = endpointsOf('releases');
