import type { ContactContent } from './contact.types.ts';

/** A number of an error somebody comes from, with its name. */
export interface IncidentNumber {
  readonly name: string;
  readonly value: string;
}

/** Numbers as our own pages write them; an address is made by anybody, so nothing else is repeated. */
const NUMBER = /^[\w.:-]{1,100}$/;

/** The numbers an error page put into the address of this page. */
export function incidentNumbers(
  params: URLSearchParams,
  { order, code, trace }: ContactContent['numbers'],
): IncidentNumber[] {
  const asked = [
    { name: order, value: params.get('orderId') ?? '' },
    { name: code, value: params.get('code') ?? '' },
    { name: trace, value: params.get('traceId') ?? '' },
  ];
  return asked.filter(({ value }) => NUMBER.test(value));
}
