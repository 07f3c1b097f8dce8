import type { ExecutionContext } from '@nestjs/common';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { ServiceSecretGuard } from './service-secret.guard.ts';

const [FORMER, NEXT] = ['the secret of last year, which is long', 'the secret of this year, which is long'];

/** How processes are started while the secret is being changed, in this order, one process after the other. */
const STEPS = [
  { serviceSecret: FORMER },
  { serviceSecret: FORMER, otherServiceSecret: NEXT },
  { serviceSecret: NEXT, otherServiceSecret: FORMER },
  { serviceSecret: NEXT },
] as const;

it('lets processes of neighbouring steps of a change talk to each other, in both directions', () => {
  for (const [index, asker] of STEPS.entries())
    for (const [other, asked] of STEPS.entries())
      if (Math.abs(index - other) <= 1) expect(lets(asked, asker.serviceSecret)).toBe(true);
});

it('takes the former secret no longer when the change is over, and nothing else ever', () => {
  expect(lets(STEPS[3], FORMER)).toBe(false);
  expect(lets(STEPS[0], NEXT)).toBe(false);
  for (const shown of [undefined, '', `${FORMER}${NEXT}`, [FORMER]])
    expect(lets(STEPS[1], shown)).toBe(false);
});

function lets(settings: (typeof STEPS)[number], shown: string | readonly string[] | undefined): boolean {
  const request = { headers: { [SERVICE_SECRET_HEADER]: shown } };
  const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
  try {
    return new ServiceSecretGuard(settings).canActivate(context);
  } catch {
    return false;
  }
}
