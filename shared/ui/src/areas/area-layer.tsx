import type { PageArea } from '@lectern/contracts-core';
import { useRef, useState, type PointerEvent } from 'react';
import { AreaBox, placeOf } from './area-box.tsx';
import { areaBetween, onPage, type Point, type Turns } from './area-geometry.ts';
import css from './areas.module.css';

export interface MarkedArea {
  readonly id: number;
  readonly area: PageArea;
}

export interface AreaLayerProps {
  marked: readonly MarkedArea[];
  /** The one to put the focus on: added a moment ago without a pointer. */
  fresh: number | null;
  /** Quarter turns to the right of the page under it. */
  turns?: Turns | undefined;
  labelOf: (number: number) => string;
  /** Id of the words that say what keys do. */
  describedBy: string;
  onAdd: (area: PageArea) => void;
  onChange: (id: number, area: PageArea) => void;
  onRemove: (id: number) => void;
}

/** Lies over a page, in an element as large as that page; drawing on it with a pointer marks an area. */
export function AreaLayer(props: AreaLayerProps) {
  const { marked, fresh, turns = 0, labelOf, describedBy, onAdd, onChange, onRemove } = props;
  const layer = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<Point | null>(null);
  const [drawn, setDrawn] = useState<PageArea | undefined>();

  const placeAt = ({ clientX: x, clientY: y }: PointerEvent): Point => {
    const element = layer.current;
    if (!element) return { x: 0, y: 0 };
    const box = element.getBoundingClientRect();
    const centre = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    return onPage({ x, y }, { centre, width: element.offsetWidth, height: element.offsetHeight, turns });
  };
  const begin = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0 || event.target !== event.currentTarget) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setBegun(placeAt(event));
  };
  const draw = (event: PointerEvent): void => {
    if (begun) setDrawn(areaBetween(begun, placeAt(event)));
  };
  const stop = (): void => {
    setBegun(null);
    setDrawn(undefined);
  };
  const end = (event: PointerEvent): void => {
    if (!begun) return;
    const area = areaBetween(begun, placeAt(event));
    stop();
    if (area) onAdd(area);
  };
  return (
    <div
      ref={layer}
      className={css.layer}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={stop}
    >
      {marked.map(({ id, area }, index) => (
        <AreaBox
          key={id}
          area={area}
          label={labelOf(index + 1)}
          describedBy={describedBy}
          turns={turns}
          isFresh={fresh === id}
          placeAt={placeAt}
          onChange={(next) => onChange(id, next)}
          onRemove={() => onRemove(id)}
        />
      ))}
      {drawn ? <div className={css.drawn} style={placeOf(drawn)} /> : null}
    </div>
  );
}
