import { element } from './svg.ts';

/** Joins `paths` into one filled element. */
export function filled(paths: readonly string[], fill: string): string {
  const data = paths.join('');
  return data === '' ? '' : element('path', { d: data, fill });
}

/** Joins `paths` into one stroked element with round ends. */
export function stroked(paths: readonly string[], stroke: string, width: number, dash?: string): string {
  const data = paths.join('');
  if (data === '') return '';
  return element('path', {
    d: data,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'stroke-dasharray': dash,
  });
}

/** Joins `paths` into one element that is both filled and outlined. */
export function inked(paths: readonly string[], fill: string, stroke: string, width: number): string {
  const data = paths.join('');
  return data === ''
    ? ''
    : element('path', { d: data, fill, stroke, 'stroke-width': width, 'stroke-linejoin': 'round' });
}
