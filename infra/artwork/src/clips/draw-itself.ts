/** The browser's input: a drawing, and the film to make of it. */
export interface Shot {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly framesPerSecond: number;
}

/** The browser's result; bytes as base64. */
export interface Take {
  readonly setup: string;
  readonly frames: readonly { readonly data: string; readonly isKey: boolean }[];
}

/**
 * Films a drawing that makes itself: line after line appears, then the view moves in. Runs inside a browser, which
 * has the H.264 encoder; nothing outside this function is in reach there.
 */
export async function drawItself(shot: Shot): Promise<Take> {
  const { width, height, framesPerSecond } = shot;
  const host = document.createElement('div');
  host.innerHTML = shot.svg;
  document.body.append(host);
  const svg = host.querySelector('svg');
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!svg || !pen) throw new Error('There is nothing to film');
  const size = svg.viewBox.baseVal;
  const full = { width: size.width, height: size.height };
  const parts = [...svg.querySelectorAll<SVGGeometryElement>('path, circle, rect')].slice(1);

  const base64 = (bytes: Uint8Array): string =>
    btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const frames: { data: string; isKey: boolean }[] = [];
  let setup = '';
  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ data: base64(bytes), isKey: chunk.type === 'key' });
      const description = metadata?.decoderConfig?.description;
      if (description) setup = base64(new Uint8Array(description as ArrayBuffer));
    },
    error(problem) {
      throw problem;
    },
  });
  encoder.configure({ codec: 'avc1.42001f', width, height, bitrate: 240_000, framerate: framesPerSecond });

  const eased = (share: number): number => share * share * (3 - 2 * share);
  const within = (value: number): number => Math.min(1, Math.max(0, value));
  for (let index = 0; index < shot.frames; index++) {
    const time = index / shot.frames;
    parts.forEach((part, position) => {
      const shown = eased(within((time - (position / parts.length) * 0.6) / 0.12));
      const length = part.getTotalLength();
      part.style.opacity = String(shown);
      if (part.getAttribute('fill') === 'none') part.style.strokeDasharray = `${length * shown} ${length}`;
    });
    const zoom = 1 + 0.28 * eased(within((time - 0.55) / 0.45));
    const view = { width: full.width / zoom, height: (full.width * height) / width / zoom };
    const top = (full.height - view.height) * (0.42 - 0.1 * eased(within((time - 0.55) / 0.45)));
    svg.setAttribute('viewBox', `${(full.width - view.width) / 2} ${top} ${view.width} ${view.height}`);
    svg.setAttribute('width', String(width));
    svg.setAttribute('height', String(height));
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await picture.decode();
    pen.drawImage(picture, 0, 0, width, height);
    const frame = new VideoFrame(canvas, { timestamp: (index * 1_000_000) / framesPerSecond });
    encoder.encode(frame, { keyFrame: index % (framesPerSecond * 2) === 0 });
    frame.close();
  }
  await encoder.flush();
  return { setup, frames };
}
