import { steps } from '../kit/geometry.ts';
import { element, group, rect } from '../kit/svg.ts';
import { outlined, type PropLook } from './look.ts';

/** A five-needle injector head pointing down, middle needle tip at the origin; about 460 tall. */
export function drawStamp(look: PropLook): string {
  const needles = steps(5).map((t) => {
    const x = (t - 0.5) * 224;
    return element('path', { d: `M${x - 5} -128h10l-3 112l-2 16l-2 -16z`, fill: look.line });
  });
  return group(
    {},
    ...needles,
    element('path', {
      d: 'M-150 -128V-176Q-150 -192 -134 -192H134Q150 -192 150 -176V-128z',
      ...outlined(look, look.paper),
    }),
    element('path', { d: 'M60 -128V-192H134Q150 -192 150 -176V-128z', fill: look.shade }),
    element('path', {
      d: 'M-150 -128V-176Q-150 -192 -134 -192H134Q150 -192 150 -176V-128z',
      fill: 'none',
      stroke: look.line,
      'stroke-width': look.weight,
    }),
    element('path', { d: 'M-96 -192L-58 -268H58L96 -192z', ...outlined(look, look.shade) }),
    rect(-58, -330, 116, 62, outlined(look, look.fill)),
    element('path', {
      d: 'M-36 -268V-330M-12 -268V-330M12 -268V-330M36 -268V-330',
      stroke: look.line,
      'stroke-width': look.weight * 0.6,
    }),
    rect(-44, -640, 88, 310, outlined(look, look.paper)),
    rect(10, -640, 33, 310, { fill: look.shade }),
    element('path', {
      d: 'M-44 -640V-330H44V-640',
      fill: 'none',
      stroke: look.line,
      'stroke-width': look.weight,
    }),
  );
}
