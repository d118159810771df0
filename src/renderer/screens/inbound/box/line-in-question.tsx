import type { InboundPlan } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { lastScannedLine } from '../../../../documents/inbound-plan/lines.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { shortCode } from '../../../i18n/short-code.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import './box.css';

/** The line whose quantity is being set, in its current state: a scan while the question is open makes it another one. */
export function LineInQuestion({ plan }: { readonly plan: InboundPlan }) {
  const { t, locale } = useTexts();
  const line = lastScannedLine(plan);
  const box = plan.openBox + 1;
  if (!line) return <p className="line-in-question">{t('message.qty-nothing', { box })}</p>;
  const code = line.sku ?? line.code;
  const [name = ''] = goodsNames({ name: line.name ?? '', nameCn: line.nameCn ?? '' }, locale);
  return (
    <div className="line-in-question" role="status" data-testid="line-in-question">
      <p className="line-in-question-code code cut" title={code}>
        {shortCode(code)}
      </p>
      <p className="line-in-question-now">{t('message.in-box', { quantity: line.quantity, box })}</p>
      <p className="line-in-question-name cut" title={name}>
        {name}
      </p>
    </div>
  );
}
