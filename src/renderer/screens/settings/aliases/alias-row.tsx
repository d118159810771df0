import { ArrowRight, CircleCheck, Hourglass } from 'lucide-react';
import type { BarcodeAlias } from '../../../../contract/bridge/goods.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';

/** A code, its SKU, and who taught it. */
export function AliasRow(props: {
  readonly learned: BarcodeAlias;
  readonly now: number;
  readonly isBusy: boolean;
  readonly onApprove: () => void;
  readonly onForget: () => void;
}) {
  const { learned, now, isBusy, onApprove, onForget } = props;
  const { code, sku, approved, operator, station, at } = learned;
  const { t, locale } = useTexts();
  const [name] = goodsNames(learned, locale);
  const facts = [name, operator, station, formatMoment(at, now, locale)].filter(Boolean).join(' · ');
  return (
    <div className="settings-row" data-testid="learned-row" data-code={code} data-approved={approved}>
      <div>
        <p className="learned-names row items-center gap-2 shrink-x">
          <span className="code cut" title={code}>
            {code}
          </span>
          <ArrowRight aria-hidden />
          <span className="code cut" title={sku}>
            {sku}
          </span>
        </p>
        <p className="quiet cut" title={facts}>
          {facts}
        </p>
      </div>
      {approved ? (
        <StateMark icon={CircleCheck} ground="good" label={t('settings.learned-is-approved')} />
      ) : (
        <StateMark icon={Hourglass} ground="ask" label={t('settings.learned-is-waiting')} />
      )}
      <div className="learned-answers row gap-2">
        {!approved && (
          <Button
            label={t('settings.learned-approve')}
            accessibleLabel={t('settings.learned-approve-this', { code })}
            isDisabled={isBusy}
            onPress={onApprove}
          />
        )}
        <Button
          label={t('settings.learned-forget')}
          accessibleLabel={t('settings.learned-forget-this', { code })}
          kind="quiet"
          isDisabled={isBusy}
          onPress={onForget}
        />
      </div>
    </div>
  );
}
