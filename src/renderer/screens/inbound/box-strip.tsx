import { useVirtualizer } from '@tanstack/react-virtual';
import { Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { InboundPlan } from '../../../documents/inbound-plan.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { BoxFrame } from './box-frame.tsx';
import { NextFrame } from './next-frame.tsx';
import './box-strip.css';

const leastFrameWidth = 76;
const frameHeight = 72;
const gap = 8;

/** The boxes as a film strip that wraps: each frame fills up with its pieces. Only what is in sight is drawn. */
export function BoxStrip({ plan, mostPieces }: { readonly plan: InboundPlan; readonly mostPieces: number }) {
  const { t } = useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(scroller);
  const columns = Math.max(1, Math.floor((width + gap) / (leastFrameWidth + gap)));
  const frames = plan.boxes.length + 1;
  const virtualizer = useVirtualizer({
    count: Math.ceil(frames / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => frameHeight + gap,
    overscan: 2,
  });
  const openRow = Math.floor(plan.openBox / columns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a strip of another size must show the open box again.
  useEffect(() => virtualizer.scrollToIndex(openRow, { align: 'auto' }), [openRow, virtualizer, height]);

  return (
    <section ref={scroller} className="box-strip" aria-label={t('field.Containers')}>
      <div className="box-strip-whole" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => (
          <div
            key={row.key}
            className="box-strip-row"
            style={{
              transform: `translateY(${row.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              height: frameHeight,
            }}
          >
            {Array.from({ length: columns }, (_, column) => row.index * columns + column)
              .filter((at) => at < frames)
              .map((at) => {
                const box = plan.boxes[at];
                if (box === undefined) return <NextFrame key={at} icon={Plus} />;
                return <BoxFrame key={at} box={box} place={at + 1} isOpen={at === plan.openBox} most={mostPieces} />;
              })}
          </div>
        ))}
      </div>
    </section>
  );
}

function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => setSize({ width: target.clientWidth - 6, height: target.clientHeight }));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
