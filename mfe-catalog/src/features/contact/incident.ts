import { INCIDENT_NUMBER } from '@lectern/contracts-messaging';
import type { ContactContent } from './contact.types.ts';

/** A number of the error that led to this page, with its name. */
export interface IncidentNumber {
  readonly key: 'orderId' | 'code' | 'traceId';
  readonly name: string;
  readonly value: string;
}

/** The numbers of an error in this page's address. Only these are shown, because any site can link here. */
export function incidentNumbers(
  params: URLSearchParams,
  { order, code, trace }: ContactContent['numbers'],
): IncidentNumber[] {
  const asked: IncidentNumber[] = [
    { key: 'orderId', name: order, value: params.get('orderId') ?? '' },
    { key: 'code', name: code, value: params.get('code') ?? '' },
    { key: 'traceId', name: trace, value: params.get('traceId') ?? '' },
  ];
  return asked.filter(({ value }) => INCIDENT_NUMBER.test(value));
}
