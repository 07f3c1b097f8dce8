// Layout does not exist in jsdom; these answer as a wide, light, motionless screen would.

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

function matchMedia(query: string): MediaQueryList {
  return {
    matches: query.includes('reduced-motion'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  };
}

window.matchMedia ??= matchMedia;
window.ResizeObserver ??= SilentObserver;
Object.assign(globalThis, { IntersectionObserver: globalThis.IntersectionObserver ?? SilentObserver });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
// axe measures text on a canvas, which jsdom has not got; without one it goes by the text alone.
HTMLCanvasElement.prototype.getContext = () => null;
