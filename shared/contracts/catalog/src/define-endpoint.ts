import { endpointsOf } from '@lectern/contracts-core';

/** Declares a call that the catalog service answers. */
export const defineEndpoint = endpointsOf('catalog');
