import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner size of an element, in pixels; 0 before layout. */
export function useSize(element: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const look = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(target);
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      setSize({ width: target.clientWidth - padding, height: target.clientHeight });
    };
    const observer = new ResizeObserver(look);
    observer.observe(target);
    look();
    return () => observer.disconnect();
  }, [element]);
  return size;
}
