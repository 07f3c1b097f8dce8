import { endpointsOf } from '@lectern/contracts-core';

/** Declares a call that the learning service answers. */
export const defineEndpoint = endpointsOf('learning');
