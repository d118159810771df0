import type { ReactNode } from 'react';
import type { TrackedRow } from '../../../../contract/bridge/tracking.ts';
import type { TrackingRecord } from '../../../../contract/service/tracking.ts';
import { type Fact, otherFields } from '../../../documents/words/other-fields.ts';
import { formatIsoDay, formatNumber } from '../../../i18n/formats.ts';
import { isTextKey } from '../../../i18n/languages.ts';
import { localMoment, timeInWords } from '../../../i18n/time-in-words.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Age } from '../../../ui/feedback/age.tsx';
import { FactList } from './fact-list.tsx';
import { carrierFields, portFields, recordFields, recordParts, sumFields } from './record-fields.ts';
import { statusWithSource } from './status-word.ts';

/** Everything in the record except its history: carrier, origin and destination, transit ports, and the weight of its group. */
export function ParcelFacts(props: {
  readonly row: TrackedRow;
  readonly record: TrackingRecord;
  readonly now: number;
}) {
  const { row, record, now } = props;
  const { t, locale } = useTexts();
  const { CarrierInfo = {}, Origin = {}, Destination = {}, TransitPorts, ClientGroupSumList } = record;
  const own = recordFields.map((name) => {
    const value = record[name] ?? '';
    if (name === 'TrackingStatus') return { name, value: statusWithSource(value, t) };
    return { name, value: name === 'EstimatedDelivery' ? formatIsoDay(value, locale) : timeInWords(value) };
  });
  const carrier = carrierFields.map((name) => ({ name, value: CarrierInfo[name] ?? '' }));
  const figure = (value: number | undefined) => (value === undefined ? '' : formatNumber(value, locale));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <section className="tracked-part" aria-label={t('tracking.facts')} tabIndex={0} data-testid="parcel-facts">
      <Part title={t('tracking.carrier')}>
        <FactList facts={[...carrier, ...otherFields(CarrierInfo, carrierFields)]} />
      </Part>
      {TransitPorts.length > 0 && (
        <Part title={t('tracking.ports')}>
          {TransitPorts.map((port, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the ports of a reply never move.
            <Port key={at} port={port} />
          ))}
        </Part>
      )}
      {ClientGroupSumList.length > 0 && (
        <Part title={t('tracking.sums')}>
          <SmallTable
            label={t('tracking.sums')}
            names={sumFields}
            rows={ClientGroupSumList.map((sum) =>
              sumFields.map((name) => (name === 'SumType' ? (sum[name] ?? '') : figure(sum[name]))),
            )}
          />
          {ClientGroupSumList.map((sum, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sums of a reply never move.
            <OthersOf key={at} title={sum.SumType ?? ''} facts={otherFields(sum, sumFields)} />
          ))}
        </Part>
      )}
      <Part title={t('tracking.facts')}>
        <FactList facts={own} />
      </Part>
      <Part title={t('tracking.origin')}>
        <Address part={Origin} />
      </Part>
      <Part title={t('tracking.destination')}>
        <Address part={Destination} />
      </Part>
      <Others record={record} />
      <p className="quiet">
        {t('tracking.read-at')} {row.readAt !== null && <Age at={row.readAt} now={now} />}
      </p>
    </section>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-2 shrink-x">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A port on one line: departure and arrival, each planned (S) against expected (E), at the port's own time (manual/service.md 12). */
function Port({ port }: { readonly port: TrackingRecord['TransitPorts'][number] }) {
  const { t, locale } = useTexts();
  const words = (text: string | undefined) =>
    text === undefined || text === '' ? '' : (localMoment(text, locale)?.words ?? text);
  const legs = [
    { id: 'departs', planned: port.STD, expected: port.ETD },
    { id: 'arrives', planned: port.STA, expected: port.ETA },
  ] as const;
  return (
    <section className="tracked-port grid gap-1" data-testid="port">
      <div className="row wrap items-baseline gap-3">
        <h4>{port.Code || t('order-page.not-said')}</h4>
        {legs.map(({ id, planned, expected }) => {
          const [before, after] = [words(planned), words(expected)];
          if (before === '' && after === '') return null;
          return (
            <p
              key={id}
              title={[planned, expected]
                .filter(Boolean)
                .map((text) => timeInWords(text ?? ''))
                .join(' → ')}
            >
              <span className="muted">{t(`tracking.${id}`)}</span>{' '}
              {[...new Set([before, after])].filter(Boolean).join(' → ')}
            </p>
          );
        })}
      </div>
      <FactList facts={otherFields(port, portFields)} />
    </section>
  );
}

/** Further fields of one of several, under its name. */
function OthersOf({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <section className="tracked-port grid gap-1">
      <h4>{title || '–'}</h4>
      <FactList facts={facts} />
    </section>
  );
}

/** The interface does not list their members: whatever comes is shown. */
function Address({ part }: { readonly part: object }) {
  const { t } = useTexts();
  const facts = otherFields(part, []);
  return facts.length === 0 ? <p className="muted">{t('order-page.not-said')}</p> : <FactList facts={facts} />;
}

function Others({ record }: { readonly record: TrackingRecord }) {
  const { t } = useTexts();
  const facts = otherFields(record, [...recordFields, ...recordParts]);
  if (facts.length === 0) return null;
  return (
    <Part title={t('tracking.others')}>
      <FactList facts={facts} />
    </Part>
  );
}

function SmallTable(props: {
  readonly label: string;
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  const { label, names, rows } = props;
  const { t } = useTexts();
  const title = (name: string) => {
    const key = `field.${name}`;
    return isTextKey(key) ? t(key) : name;
  };
  return (
    <table className="small-table size-1 breaks" aria-label={label}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" data-field={name}>
              {title(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a reply never move.
          <tr key={at}>
            {cells.map((cell, column) => (
              <td key={names[column]}>{cell || '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
