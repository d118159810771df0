import { MapPin, Package, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnOrder } from '../../../../documents/journal/own-order.ts';
import type { Pack } from '../../../../documents/pack/pack.ts';
import { sizeOf } from '../../../../documents/pack/pack-figures.ts';
import { PhotoStrip, PhotosOfOpen } from '../../../documents/photos/photo-strip.tsx';
import { ExpectedWeight } from '../../../documents/scale/expected-weight.tsx';
import { LiveWeight, useHasScale } from '../../../documents/scale/live-weight.tsx';
import { formatGrams, formatSides } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { WeightGauge } from './weight-gauge.tsx';
import './parcel.css';

/** The parcel: what it is packed in, what it weighs beside what it should weigh, and whom it goes to. */
export function ParcelPanel({ pack }: { readonly pack: Pack }) {
  const { t, locale } = useTexts();
  const { order, packaging, weighed } = pack;
  const isOpen = pack.closed === null;
  const size = sizeOf(pack);
  const hasScale = useHasScale();
  return (
    <Panel className="parcel-panel">
      <div className="row items-center between gap-2">
        <h2 className="cut">{t('pack.parcel')}</h2>
        {pack.closed === null && <PhotosOfOpen photos={pack.photos} most={1} />}
      </div>
      <Fact icon={<Package aria-hidden />} label={t('pack.packaging')} isOpen={packaging === null}>
        <div>{packaging === null ? t('pack.no-packaging') : packaging.name}</div>
        {size !== null && <div>{formatSides([size.length, size.width, size.height], locale)}</div>}
      </Fact>
      {weighed === null && hasScale && isOpen ? (
        <LiveWeight />
      ) : (
        <Fact icon={<Scale aria-hidden />} label={t('pack.weight')} isOpen={weighed === null}>
          {weighed === null ? '—' : <b className="size-4">{formatGrams(weighed.grams, locale)}</b>}
        </Fact>
      )}
      {weighed === null && isOpen && <ExpectedWeight screen="pack" />}
      {weighed !== null && <WeightGauge weighed={weighed} />}
      {order !== null && <Recipient order={order} />}
      {pack.closed !== null && pack.photos.length > 0 && <PhotoStrip photos={pack.photos} />}
    </Panel>
  );
}

function Recipient({ order }: { readonly order: OwnOrder }) {
  const { t } = useTexts();
  const { recipient, serviceCode, trackingNumber } = order;
  const { name, place, country } = recipient;
  return (
    <section className="parcel-recipient stack gap-2">
      <Fact icon={<MapPin aria-hidden />} label={t('pack.recipient')}>
        {[name, place, country].filter(Boolean).join(', ')}
        {serviceCode !== '' && <div className="muted">{serviceCode}</div>}
      </Fact>
      {trackingNumber !== '' && (
        <p className="code cut" title={trackingNumber}>
          {trackingNumber}
        </p>
      )}
    </section>
  );
}

function Fact(props: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}) {
  const { icon, label, isOpen = false, children } = props;
  return (
    <div className="parcel-fact">
      {icon}
      <div className="shrink-x">
        <div className="muted size-1">{label}</div>
        <div className={isOpen ? 'muted' : ''}>{children}</div>
      </div>
    </div>
  );
}
