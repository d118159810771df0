import { CircleAlert, CircleCheck, CircleX, ScanBarcode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readScan, type ScanReading } from '../../../../barcode/read-scan.ts';
import type { ScanProfile } from '../../../../contract/devices/scan-profile.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { commandMeanwhile } from '../../../scan/command-meanwhile.ts';
import type { ScanResult } from '../../../scan/decision.ts';
import { tryScans } from '../../../scan/try-scans.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { Button } from '../../../ui/form/button.tsx';
import { type Description, DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Fact } from '../section/fact.tsx';

/** Shows what arrives and how it is read; nothing is counted. */
export function ScannerTrial({ profile }: { readonly profile: ScanProfile }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const { keyTap } = dockside;
  const [isOn, setOn] = useState(false);
  const [last, setLast] = useState<ScanResult | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const leave = () => {
      setLast(null);
      setOn(false);
    };
    const listener = tryScans(window, profile, {
      onResult: (result, command) => {
        setLast(result);
        if (command?.kind === 'end' || command?.kind === 'go') leave();
        if (command?.kind === 'go') dockside.submit(command.text, 'scanner', result.at);
      },
      onLeave: leave,
    });
    keyTap.setState({ listener });
    return () => {
      listener.stop();
      keyTap.setState({ listener: null });
    };
  }, [isOn, profile, keyTap, dockside]);
  const turn = (next: boolean) => {
    setLast(null);
    setOn(next);
  };
  return (
    <Fact id="scanner-try" label={t('scanner.try')} words={t('scanner.try-words')}>
      {isOn ? (
        <div className="scanner-trial grid gap-3">
          <Arrived last={last} />
          <Button label={t('scanner.try-end')} keys="Esc" onPress={() => turn(false)} />
        </div>
      ) : (
        <Button label={t('scanner.try-start')} icon={ScanBarcode} onPress={() => turn(true)} />
      )}
    </Fact>
  );
}

const grounds = { waiting: 'plain', right: 'good', part: 'warn', broken: 'bad' } as const;
const icons = { waiting: ScanBarcode, right: CircleCheck, part: CircleAlert, broken: CircleX } as const;

function Arrived({ last }: { readonly last: ScanResult | null }) {
  const { t } = useTexts();
  const text = last === null ? '' : last.kind === 'keypad' ? String(last.quantity) : last.text;
  const reading = last?.kind === 'scan' ? readScan(text, { currentYear: new Date(last.at).getFullYear() }) : null;
  const isCommand = last?.kind === 'scan' && commandMeanwhile(text) !== null;
  const state =
    last === null
      ? 'waiting'
      : reading === null || isCommand
        ? 'part'
        : reading.kind === 'malformed'
          ? 'broken'
          : 'right';
  const Icon = icons[state];
  return (
    <div role="status" data-testid="scanner-arrived">
      <p className={`scanner-arrived ground-${grounds[state]}`}>
        <Icon aria-hidden />
        {last === null ? t('scanner.try-waiting') : <code className="code">{text.replaceAll('\x1d', '[GS]')}</code>}
      </p>
      {last !== null && reading === null && <p>{t('scanner.try-incomplete')}</p>}
      {isCommand && <p>{t('scanner.try-not-now')}</p>}
      {last?.kind === 'scan' && reading !== null && <Details reading={reading} gapMs={last.longestGapMs} />}
    </div>
  );
}

function Details({ reading, gapMs }: { readonly reading: ScanReading; readonly gapMs: number }) {
  const { t, say } = useTexts();
  const { symbology } = reading;
  const unnamed = symbology === null ? t('scanner.try-none') : t('scanner.try-unknown');
  const rows: Description[] = [
    { term: t('scanner.try-kind'), value: t(`scanner.kind-${reading.kind}`) },
    {
      term: t('scanner.try-symbology'),
      value: symbology === null || symbology === 'unknown' ? unnamed : <code>{symbology}</code>,
    },
    { term: t('scanner.try-gap'), value: t('scanner.try-ms', { ms: Math.round(gapMs) }) },
  ];
  if (reading.kind === 'malformed') rows.push({ term: t('scanner.try-fault'), value: say(faultOf(reading)) });
  if (reading.kind === 'gs1') {
    for (const { ai, title, value } of reading.elements) {
      // The titles are those of the standard, in every language.
      const term = <code>{`(${ai}) ${title}`}</code>;
      rows.push({ field: ai, term, value: <code className="code">{value}</code> });
    }
  }
  return <DescriptionList look="spread" className="scanner-details size-2" rows={rows} />;
}

/** The core's message about such a code. */
function faultOf({ reason }: Extract<ScanReading, { kind: 'malformed' }>) {
  const { code, ...figures } = reason;
  const params = Object.entries(figures).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'number' ? value : String(value ?? ''),
  ]);
  return { key: `malformed.${code}`, params: Object.fromEntries(params) };
}
