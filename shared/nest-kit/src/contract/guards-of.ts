import { type Endpoint, isChange } from '@lectern/contracts-core';
import { UseGuards } from '@nestjs/common';
import { SameOriginGuard } from '../http/same-origin.guard.ts';
import { ServiceSecretGuard } from '../http/service-secret.guard.ts';
import { RequireSignIn } from '../sign-in/sign-in.guard.ts';

type Guard = ClassDecorator & MethodDecorator;

/** The guards that an endpoint's `access` needs, in the order they run. */
export function guardsOf({ access, method }: Endpoint): Guard[] {
  if (access === 'proof') return [];
  if (access === 'service') return [UseGuards(ServiceSecretGuard)];
  const signIn = access === 'guest' ? [] : [RequireSignIn(access)];
  return isChange(method, access) ? [UseGuards(SameOriginGuard), ...signIn] : signIn;
}
