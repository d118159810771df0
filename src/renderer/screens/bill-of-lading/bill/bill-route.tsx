import { ArrowRight, Plane, Ship } from 'lucide-react';
import { memo } from 'react';
import type { BillOfLading } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { momentOf } from '../../../documents/header/moment.ts';
import { formatIsoDay, formatIsoDayOfYear } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import './bill.css';

/** From where to where, at which local times, and by which flights or vessels: a line with a dot where each begins. */
export const BillRoute = memo(function BillRoute(props: {
  readonly header: BillOfLading['header'];
  /** With years and time zones. */
  readonly isWhole?: boolean;
}) {
  const { header, isWhole = false } = props;
  const { t } = useTexts();
  const { BolType: type, Origin, Destination, ETD, ETA } = header;
  const Way = type === 'Seaway' ? Ship : type === 'Airway' ? Plane : ArrowRight;
  const by = t(type === 'Seaway' ? 'lading.by-sea' : type === 'Airway' ? 'lading.by-air' : 'lading.by-nothing');
  const legs = legsOf(header);
  const isSet = Origin !== undefined && Destination !== undefined;
  return (
    <div className={`bill-route grid gap-3 ${isSet ? '' : 'bill-route-open'}`} data-testid="bill-route">
      <End place={Origin} moment={ETD} label={t('field.ETD')} isWhole={isWhole} />
      <div className="bill-route-legs row items-end" title={[by, ...legs].join(' → ')}>
        {legs.length > 0 && <span className="unseen">{by}</span>}
        {(legs.length === 0 ? [by] : legs).map((leg) => (
          <span key={leg} className="bill-route-leg cut">
            {leg}
          </span>
        ))}
        <Way aria-hidden className={type === 'Airway' ? 'bill-route-plane' : ''} />
      </div>
      <End place={Destination} moment={ETA} label={t('field.ETA')} isWhole={isWhole} />
    </div>
  );
});

/** The flights or vessels that are known, each once. */
function legsOf({ DepFlight, TraFlight, ArrFlight }: BillOfLading['header']): readonly string[] {
  return [...new Set([DepFlight, TraFlight, ArrFlight].filter((leg) => leg !== undefined))];
}

function End(props: {
  readonly place: string | undefined;
  readonly moment: string | undefined;
  readonly label: string;
  readonly isWhole: boolean;
}) {
  const { place, moment, label, isWhole } = props;
  const { t, locale } = useTexts();
  const known = moment === undefined ? null : momentOf(moment);
  // The local time of the place, never converted.
  const short = known === null ? (moment ?? '—') : `${formatIsoDayOfYear(known.day, locale)} ${known.time}`;
  const whole = known === null ? short : `${formatIsoDay(known.day, locale)} ${known.time} UTC${known.offset}`;
  return (
    <div className="bill-route-end shrink-x">
      <div className="bill-route-place cut" title={place}>
        {place ?? <span className="muted">{t('inbound.not-set')}</span>}
      </div>
      <div className="bill-route-time size-1 cut" title={`${label} ${whole}`}>
        <span className="unseen">{label} </span>
        {isWhole ? whole : short}
      </div>
    </div>
  );
}
