import { ArrowRight, CircleSlash, SearchX, Trash2 } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { Output } from '../../../../contract/bridge/channels.ts';
import { type KeptAlias, longestSeller } from '../../../../contract/seller-aliases.ts';
import { useCommand } from '../../../data/use-command.ts';
import { formatMoment, formatNumber } from '../../../i18n/formats.ts';
import { shortCode } from '../../../i18n/short-code.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../session/use-now.ts';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import './seller-aliases.css';

/** What sellers' SKUs stand for, newest first. Deleting asks first. */
export function SellerList(props: {
  readonly found: Output<'orders.find-aliases'>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onOlder: () => void;
}) {
  const { found, query, onQuery, onOlder } = props;
  const { aliases, total } = found;
  const { t } = useTexts();
  const now = useNow(60_000);
  const command = useCommand();
  const [leaving, setLeaving] = useState<readonly KeptAlias[] | null>(null);
  const hasOlder = aliases.length < total;
  const [only] = leaving ?? [];

  const drop = (chosen: readonly KeptAlias[]) => {
    setLeaving(null);
    void command.send('orders.drop-aliases', { sellers: chosen.map(({ seller }) => seller) });
  };

  return (
    <>
      <div className="seller-head row wrap items-center gap-3">
        <SearchField
          label={t('settings.seller-search')}
          placeholder={t('settings.seller-search')}
          isLabelUnseen
          value={query}
          onChange={(text) => onQuery(text.slice(0, longestSeller))}
          className="seller-search"
        />
        <Button
          label={t('settings.seller-drop-all', { n: aliases.length })}
          icon={Trash2}
          isDisabled={aliases.length === 0 || command.isRunning}
          onPress={() => setLeaving(aliases)}
        />
      </div>
      {leaving !== null && (
        <Dialog
          title={
            leaving.length === 1
              ? t('settings.seller-drop-one-ask', { seller: shortCode(only?.seller ?? '') })
              : t('settings.seller-drop-ask', { n: leaving.length })
          }
          onClose={() => setLeaving(null)}
        >
          <p>{t('settings.seller-drop-words')}</p>
          <div className="dialog-actions">
            <Button label={t('settings.learned-keep')} keys="Esc" onPress={() => setLeaving(null)} />
            <Button
              label={t('settings.seller-drop')}
              keys="Enter"
              kind="danger"
              autoFocus
              onPress={() => drop(leaving)}
            />
          </div>
        </Dialog>
      )}
      <FailureNote failure={command.failure} />
      {aliases.length === 0 && <EmptyNote icon={SearchX} title={t('settings.seller-no-match')} />}
      <div className="seller-rows" style={{ '--rows': aliases.length + (hasOlder ? 1 : 0) } as CSSProperties}>
        <VirtualRows
          label={t('settings.seller-aliases')}
          rows={aliases}
          estimate={69}
          row={(alias) => (
            <SellerRow alias={alias} now={now} isBusy={command.isRunning} onDrop={() => setLeaving([alias])} />
          )}
          onOlder={hasOlder && onOlder}
        />
      </div>
    </>
  );
}

/** A seller's text, what it stands for, and who said so. */
function SellerRow(props: {
  readonly alias: KeptAlias;
  readonly now: number;
  readonly isBusy: boolean;
  readonly onDrop: () => void;
}) {
  const { alias, now, isBusy, onDrop } = props;
  const { seller, parts, isSku, at, operator, station } = alias;
  const { t, locale } = useTexts();
  const stands = parts.map(({ sku, quantity }) => `${formatNumber(quantity, locale)} × ${sku}`).join(' + ');
  const facts = [operator, station, formatMoment(at, now, locale)].filter(Boolean).join(' · ');
  return (
    <div className="settings-row" data-testid="seller-row" data-seller={seller}>
      <div>
        <p className="seller-name code cut" title={seller}>
          {seller}
        </p>
        <p className="seller-stands row items-center gap-2 shrink-x">
          <ArrowRight aria-hidden />
          <span className="code cut" title={stands}>
            {stands}
          </span>
        </p>
        <p className="quiet cut" title={facts}>
          {facts}
        </p>
      </div>
      {isSku ? <StateMark icon={CircleSlash} ground="warn" label={t('settings.seller-unused')} /> : <span />}
      <Button
        label={t('settings.seller-drop')}
        accessibleLabel={t('settings.seller-drop-this', { seller })}
        kind="quiet"
        isDisabled={isBusy}
        onPress={onDrop}
      />
    </div>
  );
}
