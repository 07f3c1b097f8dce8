import { endpointsOf } from '@lectern/contracts-core';

/** Declares a call that the identity service answers. */
export const defineEndpoint = endpointsOf('identity');
