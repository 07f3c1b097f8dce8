import type { Endpoint } from '@lectern/contracts-core';
import { UseGuards } from '@nestjs/common';
import { ServiceSecretGuard } from '../http/service-secret.guard.ts';
import { RequireSignIn } from '../sign-in/sign-in.guard.ts';

type Guard = ClassDecorator & MethodDecorator;

/** The guards that an endpoint's `access` needs. The origin of a change is judged before, on every route (`SameOriginGuard`). */
export function guardsOf({ access }: Pick<Endpoint, 'access'>): Guard[] {
  if (access === 'proof') return [];
  if (access === 'service') return [UseGuards(ServiceSecretGuard)];
  return access === 'guest' ? [] : [RequireSignIn(access)];
}
