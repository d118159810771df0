import { useLayoutEffect, useRef, useState } from 'react';
import { fitTitle } from './fit-title.ts';
import './title.css';

/** The one big line of the band, as large as it can be read whole. */
export function Title({ text }: { readonly text: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  const [room, setRoom] = useState<{ width: number; font: string } | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const look = () => setRoom({ width: target.clientWidth, font: fontAtFullSize(target) });
    const observer = new ResizeObserver(look);
    observer.observe(target);
    look();
    return () => observer.disconnect();
  }, []);
  const { scale, lines } = room === null ? { scale: 1, lines: 1 } : fitTitle(widthOf(text, room.font), room.width);
  return (
    <p
      ref={element}
      className="verdict-title"
      data-testid="verdict-title"
      title={text}
      style={{ fontSize: `calc(var(--size-5) * ${scale})`, WebkitLineClamp: lines }}
    >
      {text}
    </p>
  );
}

function fontAtFullSize(element: HTMLElement): string {
  const { fontFamily, fontWeight } = getComputedStyle(element);
  const size = getComputedStyle(document.documentElement).getPropertyValue('--size-5').trim();
  return `${fontWeight} ${size} ${fontFamily}`;
}

let canvas: CanvasRenderingContext2D | null = null;

/** A canvas measures text without touching the page's layout. */
function widthOf(text: string, font: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  canvas.font = font;
  return canvas.measureText(text).width;
}
