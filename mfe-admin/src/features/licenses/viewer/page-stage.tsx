import type { LicensePage, PageArea } from '@lectern/contracts';
import { useRef, useState, type PointerEvent } from 'react';
import { useAdminText } from '../../../common/use-admin-text.ts';
import { areaBetween, onPage, type Point, type Turns } from './area-geometry.ts';
import { AreaBox, placeOf } from './area-box.tsx';
import type { Areas } from './use-areas.ts';
import css from './viewer.module.css';

interface PageStageProps {
  page: LicensePage;
  url: string;
  alt: string;
  zoom: number;
  turns: Turns;
  areas: Areas;
  onError: () => void;
}

/** A page on its stage; drawing over it with a pointer marks an area. */
export function PageStage({ page, url, alt, zoom, turns, areas, onError }: PageStageProps) {
  const t = useAdminText();
  const sheet = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<Point | null>(null);
  const [drawn, setDrawn] = useState<PageArea | undefined>();
  const isSideways = turns % 2 === 1;
  const ratio = page.width / page.height;

  const placeAt = ({ clientX: x, clientY: y }: PointerEvent): Point => {
    const element = sheet.current;
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
  const end = (event: PointerEvent): void => {
    if (!begun) return;
    const area = areaBetween(begun, placeAt(event));
    setBegun(null);
    setDrawn(undefined);
    if (area) areas.add(area);
  };
  return (
    <div
      className={css.stage}
      role="region"
      aria-label={t('license.viewer.stage')}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- pages larger than their stage scroll, by keyboard too
      tabIndex={0}
    >
      <div
        className={css.room}
        style={{ inlineSize: `${zoom * 100}%`, aspectRatio: String(isSideways ? 1 / ratio : ratio) }}
      >
        <div
          ref={sheet}
          className={css.sheet}
          style={{
            inlineSize: isSideways ? `${ratio * 100}%` : '100%',
            aspectRatio: String(ratio),
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          }}
        >
          <img
            className={css.image}
            src={url}
            alt={alt}
            width={page.width}
            height={page.height}
            onError={onError}
          />
          <div
            className={css.canvas}
            onPointerDown={begin}
            onPointerMove={draw}
            onPointerUp={end}
            onPointerCancel={() => {
              setBegun(null);
              setDrawn(undefined);
            }}
          >
            {areas.marked.map(({ id, area }, index) => (
              <AreaBox
                key={id}
                id={id}
                area={area}
                number={index + 1}
                turns={turns}
                areas={areas}
                placeAt={placeAt}
              />
            ))}
            {drawn ? <div className={css.drawn} style={placeOf(drawn)} /> : null}
          </div>
        </div>
      </div>
    </div>
  );
}
