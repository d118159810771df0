import { formatCommand } from '../../../../barcode/command.ts';
import { fitsDifference, reasonCodes } from '../../../../documents/journal/reason-codes.ts';
import { labelOf, nameOfGoods } from '../../../../documents/putaway-check/check-sentences.ts';
import { differencesOf, openWants } from '../../../../documents/putaway-check/compare-count.ts';
import type { ComparedLine, PutawayCheck } from '../../../../documents/putaway-check/putaway-check.ts';
import { commandTable } from '../../../app/commands/commands.ts';
import { keyLabel } from '../../../app/commands/keys.ts';
import { runCommand } from '../../../app/commands/run-command.ts';
import { formatSigned } from '../../../i18n/formats.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { Button } from '../../../ui/form/button.tsx';
import './variance.css';

/** The line that a reason applies to now: its figures in words, and the reasons to press. */
export function LineInHand({ check, line }: { readonly check: PutawayCheck; readonly line: ComparedLine }) {
  const { t, locale } = useTexts();
  const goods = nameOfGoods(check, line.goods);
  const code = labelOf(goods);
  const [name] = goodsNames({ name: goods.name ?? '', nameCn: goods.nameCn ?? '' }, locale);
  const open = openWants(check, line);
  const { order, counted, planned, received, toPlanned, toReceived } = line;
  const against = open[0];
  const asks =
    against === undefined
      ? t('check.line-clear')
      : t(`check.why-${against}`, {
          difference: formatSigned(against === 'received' ? toReceived : toPlanned, locale),
        });
  const words = name ?? goods.sku ?? '';
  const where = order === null ? t('check.in-no-order') : t('check.of-order', { order });
  const figures = `${t('check.line-figures', { counted, planned, received })} · ${where}`;
  return (
    <section
      className={`line-in-hand grid gap-3 ${against === undefined ? '' : 'ground-ask'}`}
      data-testid="line-in-hand"
      data-code={code}
      data-order={order ?? ''}
    >
      <div className="shrink-x">
        <h2 className="line-in-hand-why">{asks}</h2>
        <p className="cut" title={`${code} ${words}`}>
          <span className="code">{code}</span> {words}
        </p>
        <p className="line-in-hand-figures cut quiet" title={figures}>
          {figures}
        </p>
      </div>
      <Reasons differences={differencesOf(line, against ?? 'both')} />
    </section>
  );
}

/** Pressed here; or scanned from the printed reasons; or by key in their dialog. */
function Reasons({ differences }: { readonly differences: readonly number[] }) {
  const { t } = useTexts();
  const dockside = useDockside();
  return (
    <div className="line-in-hand-reasons grid gap-2">
      {reasonCodes
        .filter((code) => fitsDifference(code, differences))
        .map((code) =>
          code === 'OTHER' ? (
            <Button
              key={code}
              label={t('reason.OTHER')}
              keys={keyLabel(commandTable.reason.key)}
              stacked
              onPress={() => runCommand(dockside, commandTable.reason.action, 'button')}
            />
          ) : (
            <Button
              key={code}
              label={t(`reason.${code}`)}
              onPress={() => dockside.submit(formatCommand({ name: 'reason', code, text: null }), 'button')}
            />
          ),
        )}
    </div>
  );
}
