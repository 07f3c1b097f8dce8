import { endpointsOf } from '@lectern/contracts-core';

/** Declares a call that the commerce service answers. */
export const defineEndpoint = endpointsOf('commerce');
