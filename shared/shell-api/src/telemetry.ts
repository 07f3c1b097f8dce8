/** An event worth counting; `props` hold ids and numbers, never personal data. */
export interface TelemetryEvent {
  readonly name: string;
  readonly props?: Readonly<Record<string, string | number | boolean>>;
}

type Sink = (event: TelemetryEvent) => void;
let sink: Sink = () => {};

/** Sends an event to the sink that the shell has connected; does nothing without one. */
export function track(event: TelemetryEvent): void {
  sink(event);
}

/** Connects telemetry; called by the shell once. */
export function connectTelemetry(next: Sink): void {
  sink = next;
}
