import { pruned } from './prune.ts';

/** Attributes of an element; undefined ones are left out, numbers get one decimal. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) =>
      value === undefined ? '' : ` ${key}="${typeof value === 'number' ? num(value) : value}"`,
    )
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

export function group(attributes: Attributes, ...content: readonly string[]): string {
  const inner = content.join('');
  return inner === '' ? '' : element('g', attributes, inner);
}

export function circle(x: number, y: number, r: number, attributes: Attributes = {}): string {
  return element('circle', { cx: x, cy: y, r, ...attributes });
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes = {},
): string {
  return element('rect', { x, y, width, height, ...attributes });
}

export function ellipse(x: number, y: number, rx: number, ry: number, attributes: Attributes = {}): string {
  return element('ellipse', { cx: x, cy: y, rx, ry, ...attributes });
}

/** Clips `content` to `shape`; the id must be unique inside one picture. */
export function clipped(id: string, shape: string, ...content: readonly string[]): string {
  return element('clipPath', { id }, shape) + group({ 'clip-path': `url(#${id})` }, ...content);
}

export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return (Object.is(rounded, -0) ? 0 : rounded).toString().replace(/^(-?)0\./, '$1.');
}

export function svgDocument(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${num(height)}">${pruned(content, width, height)}</svg>\n`;
}
