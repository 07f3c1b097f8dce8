import { endpointsOf } from '@lectern/contracts-core';

/** Declares a call that the messaging service answers. */
export const defineEndpoint = endpointsOf('messaging');
