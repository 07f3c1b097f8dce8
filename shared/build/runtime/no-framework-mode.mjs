import { createContext, useRef } from 'react';

// Stands in for the elements of the router's framework mode, which writes and prefetches whole documents. This shell
// writes its own; of this module a link needs its reference and the answer that there is nothing to prefetch.
const unavailable = () => {
  throw new Error('This build of the router has no framework mode');
};

export const CRITICAL_CSS_DATA_ATTRIBUTE = 'data-react-router-critical-css';
export const FrameworkContext = createContext(undefined);

export function usePrefetchBehavior() {
  return [false, useRef(null), {}];
}

export function mergeRefs(...refs) {
  return (value) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref) ref.current = value;
    }
  };
}

export {
  unavailable as Links,
  unavailable as Meta,
  unavailable as PrefetchPageLinks,
  unavailable as Scripts,
  unavailable as setIsHydrated,
  unavailable as useFrameworkContext,
};
