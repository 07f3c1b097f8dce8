// Imported by the canary beside it.
export class PricesRepository {}
