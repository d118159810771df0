import { useLayoutEffect, useState } from 'react';
import type { TrackingWanted } from '../../../contract/bridge/tracking.ts';
import { useDockside, useNavigation, useRoute } from '../../session/use-dockside.ts';
import { BringNumbers } from './list/bring-numbers.tsx';
import { type LeftParcel, TrackingList } from './list/tracking-list.tsx';
import { ParcelPage } from './parcel/parcel-page.tsx';

/** Parcel tracking: all tracked parcels, or one of them. A scan here adds its number and opens it. */
export function Screen() {
  const { navigation } = useDockside();
  const number = useRoute((route) => (route.page === 'item' ? route.item : null));
  const isBringing = useNavigation((state) => state.dialog === 'file');
  const [wanted, setWanted] = useState<TrackingWanted>({ filter: 'all', text: '' });
  const [pasted, setPasted] = useState('');
  const [left, setLeft] = useState<LeftParcel | null>(null);
  const want = (next: TrackingWanted) => {
    setLeft(null);
    setWanted(next);
  };
  const open = (next: string) => navigation.open({ screen: 'tracking', page: 'item', item: next, asked: 0 });
  const openList = () => navigation.open({ screen: 'tracking', page: 'list' });
  const close = () => {
    setPasted('');
    navigation.closeDialog();
  };

  // A paste outside fields contains numbers, as soon as the screen is in sight.
  useLayoutEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const isInField = event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null;
      const text = event.clipboardData?.getData('text') ?? '';
      if (isInField || text.trim() === '' || navigation.store.getState().dialog !== null) return;
      // Otherwise the field in the dialog that opens receives them a second time.
      event.preventDefault();
      setPasted(text);
      navigation.ask('file');
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [navigation]);

  return (
    <>
      {number === null ? (
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
        <ParcelPage key={number} number={number} onBack={openList} />
      )}
      {isBringing && (
        <BringNumbers
          pasted={pasted}
          onClose={close}
          onDone={(numbers) => {
            close();
            want({ filter: 'all', text: '' });
            const [only, ...more] = numbers;
            if (only !== undefined && more.length === 0) open(only);
            else openList();
          }}
        />
      )}
    </>
  );
}
