import { ArrowRight, Plane, Ship } from 'lucide-react';
import type { BillOfLading } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { momentOf } from '../../../documents/header/moment.ts';
import { formatIsoDay } from '../../../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import './bill.css';

/** From where to where, at which local times, and by which flights or vessels. */
export function BillRoute({ header }: { readonly header: BillOfLading['header'] }) {
  const texts = useTexts();
  const { t } = texts;
  const { BolType: type, DepFlight, TraFlight, ArrFlight } = header;
  const Way = type === 'Seaway' ? Ship : type === 'Airway' ? Plane : ArrowRight;
  const legs = [DepFlight, TraFlight, ArrFlight].filter((leg) => leg !== undefined);
  const by = t(type === 'Seaway' ? 'lading.by-sea' : type === 'Airway' ? 'lading.by-air' : 'lading.by-nothing');
  return (
    <div className="bill-route" data-testid="bill-route">
      <div className="bill-route-ends grid gap-3 items-center">
        <End place={header.Origin} moment={header.ETD} label={t('field.ETD')} texts={texts} />
        <Way aria-hidden />
        <End place={header.Destination} moment={header.ETA} label={t('field.ETA')} texts={texts} />
      </div>
      <p className="bill-route-by">{[by, legs.join(' → ')].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

function End(props: {
  readonly place: string | undefined;
  readonly moment: string | undefined;
  readonly label: string;
  readonly texts: TextsOfScreen;
}) {
  const { place, moment, label, texts } = props;
  const { t } = texts;
  return (
    <div>
      <div className="bill-route-place cut" title={place}>
        {place ?? t('inbound.not-set')}
      </div>
      <div className="size-1" title={label}>
        <span className="unseen">{label} </span>
        {moment === undefined ? t('inbound.not-set') : momentWords(moment, texts.locale)}
      </div>
    </div>
  );
}

/** `14 Dec 2026 08:00 UTC+08:00`: the local time of the place, never converted. */
function momentWords(text: string, locale: string): string {
  const moment = momentOf(text);
  if (moment === null) return text;
  return `${formatIsoDay(moment.day, locale)} ${moment.time} UTC${moment.offset}`;
}
