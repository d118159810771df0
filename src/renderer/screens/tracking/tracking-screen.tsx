import { useEffect, useState } from 'react';
import type { TrackingWanted } from '../../../contract/bridge/tracking.ts';
import { useDockside, useView } from '../../session/use-dockside.ts';
import { BringNumbers } from './list/bring-numbers.tsx';
import { type LeftParcel, TrackingList } from './list/tracking-list.tsx';
import { ParcelPage } from './parcel/parcel-page.tsx';

/** Parcel tracking: all tracked parcels, or one of them. A scan here adds its number and opens it. */
export function TrackingScreen() {
  const { view } = useDockside();
  const number = useView((state) => state.trackingNumber);
  const isList = useView((state) => state.plans);
  const isBringing = useView((state) => state.dialog === 'photo');
  const [wanted, setWanted] = useState<TrackingWanted>({ filter: 'all', text: '' });
  const [pasted, setPasted] = useState('');
  const [left, setLeft] = useState<LeftParcel | null>(null);
  const want = (next: TrackingWanted) => {
    setLeft(null);
    setWanted(next);
  };
  const open = (next: string | null) => view.setState({ trackingNumber: next, plans: false });
  const close = () => {
    setPasted('');
    view.setState({ dialog: null });
  };

  // A paste outside fields contains numbers.
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const isInField = event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null;
      const text = event.clipboardData?.getData('text') ?? '';
      if (isInField || text.trim() === '' || view.getState().dialog !== null) return;
      // Otherwise the field in the dialog that opens receives them a second time.
      event.preventDefault();
      setPasted(text);
      view.setState({ dialog: 'photo' });
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [view]);

  return (
    <>
      {number === null || isList ? (
        <TrackingList
          wanted={wanted}
          left={left}
          onWanted={want}
          onOpen={(parcel) => {
            setLeft(parcel);
            open(parcel.number);
          }}
        />
      ) : (
        <ParcelPage key={number} number={number} onBack={() => open(null)} />
      )}
      {isBringing && (
        <BringNumbers
          pasted={pasted}
          onClose={close}
          onDone={(numbers) => {
            close();
            want({ filter: 'all', text: '' });
            const [only, ...more] = numbers;
            open(only !== undefined && more.length === 0 ? only : null);
          }}
        />
      )}
    </>
  );
}
