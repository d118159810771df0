import { useMemo } from 'react';
import { checkName } from '../../../documents/pallet-check/finish.ts';
import { figuresOf, palletsOf, totalsOf } from '../../../documents/pallet-check/pallet-figures.ts';
import { FloorHead } from '../../documents/floor/floor-head.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';

/** The check: its orders, and how much of it is verified. */
export function CheckHead({ document }: { readonly document: OpenDocument<'pallet-check'> }) {
  const { t, locale } = useTexts();
  const { state: check } = document;
  const { expected, found, missing, wrong, extra } = totalsOf(check);
  const pallets = palletsOf(check);
  const complete = pallets.filter((pallet) => figuresOf(check, pallet).missing === 0).length;
  const n = (value: number) => formatNumber(value, locale);
  const more = check.orders.length - 1;
  const facts = useMemo(() => [more > 0 ? t('pallet.more-orders', { n: more }) : '', t('pallet.safe')], [more, t]);
  const of = (whole: number) => t('pallet.of', { whole: n(whole) });
  return (
    <FloorHead
      document={document}
      kind={t('kind.pallet-check')}
      title={checkName(check)}
      facts={facts}
      figures={
        expected === 0
          ? []
          : [
              { figure: n(found), of: of(expected), label: t('pallet.boxes-verified') },
              { figure: n(complete), of: of(pallets.length), label: t('pallet.pallets-complete') },
              { figure: n(wrong), label: t('pallet.filter-wrong-pallet') },
              { figure: n(extra), label: t('pallet.filter-extra') },
            ]
      }
      {...(expected === 0 ? {} : { done: [{ kind: 'full', share: found / expected }] })}
      data={{
        'data-testid': 'pallet-total',
        'data-found': found,
        'data-missing': missing,
        'data-wrong': wrong,
        'data-extra': extra,
      }}
    />
  );
}
