import { START, STATE_MACHINES, type Machine } from './state-machines.ts';

/** A machine as a mermaid diagram; states from which nothing leads on end the diagram. */
export function diagramOf(machine: Machine): string {
  const steps: Readonly<Record<string, readonly string[]>> = STATE_MACHINES[machine];
  const lines = Object.entries(steps).flatMap(([from, next]) => [
    ...next.map((to) => `    ${from === START ? '[*]' : from} --> ${to}`),
    ...(next.length === 0 ? [`    ${from} --> [*]`] : []),
  ]);
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n');
}

const between = (machine: Machine): RegExp =>
  new RegExp(`(<!-- states of ${machine} -->\n)[^]*?(<!-- end of states -->)`);

/** The text with every diagram made anew from the machines that the code runs on. @throws when one has no place in it. */
export function withDiagrams(text: string): string {
  return (Object.keys(STATE_MACHINES) as Machine[]).reduce((changed, machine) => {
    if (!between(machine).test(changed))
      throw new Error(`The text has no place for the states of ${machine}`);
    return changed.replace(between(machine), `$1\n${diagramOf(machine)}\n\n$2`);
  }, text);
}
