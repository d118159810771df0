import { Printer } from 'lucide-react';
import type { DocumentKindName, DocumentRow } from '../../../../contract/bridge/documents.ts';
import { PlanStateMark } from '../../../documents/list/plan-state-mark.tsx';
import { formatMoment } from '../../../i18n/formats.ts';
import type { TextKey } from '../../../i18n/languages.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { Button } from '../../../ui/form/button.tsx';

/** How the kinds of this list differ. */
const ofKind: Partial<Record<DocumentKindName, { readonly mark?: TextKey; readonly isPrinted?: boolean }>> = {
  'inbound-plan': { isPrinted: true },
  'box-change': { mark: 'change.row' },
};

export function PlanRow(props: {
  readonly row: DocumentRow;
  readonly onOpen: () => void;
  readonly onPrint: () => void;
}) {
  const { row, onOpen, onPrint } = props;
  const { t, locale } = useTexts();
  const { now } = useDockside();
  const { outboxId } = row;
  const { mark, isPrinted = false } = ofKind[row.kind] ?? {};
  const facts = [
    ...(mark === undefined ? [] : [t(mark)]),
    formatMoment(row.updatedAt, now(), locale),
    row.operator,
    t('inbound.boxes', { boxes: row.boxes }),
    t('inbound.pieces', { pieces: row.pieces }),
  ];
  return (
    <div className="plan-row" data-testid="plan-row" data-number={row.number}>
      <div className="plan-row-what">
        <div className="plan-row-number cut" title={row.number}>
          {row.number}
        </div>
        <div className="quiet cut" title={facts.join(' · ')}>
          {facts.join(' · ')}
        </div>
      </div>
      <PlanStateMark row={row} />
      <div className="plan-row-ways">
        {isPrinted && row.pieces > 0 && (
          <Button
            label={t('packing.print')}
            accessibleLabel={`${t('packing.print')}: ${row.number}`}
            icon={Printer}
            iconOnly
            onPress={onPrint}
          />
        )}
        {row.status === 'parked' && <Button label={t('inbound.resume')} onPress={onOpen} />}
        {row.status === 'closed' && outboxId !== null && <Button label={t('inbound.in-outbox')} onPress={onOpen} />}
      </div>
    </div>
  );
}
