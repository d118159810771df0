import { CloudOff, Hourglass, ListMinus, RefreshCw, SearchX } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { asFailure, asThrown, type Failure } from '../../../../contract/failure.ts';
import { useCommand } from '../../../data/use-command.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside, useStation } from '../../../session/use-dockside.ts';
import { useNow } from '../../../session/use-now.ts';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { StaleNote } from '../../../ui/feedback/stale-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { UnfollowDialog } from '../list/unfollow-dialog.tsx';
import { SkuFacts } from './sku-facts.tsx';
import './sku.css';
import type { SkuView } from '../../../../contract/bridge/goods.ts';
import type { Invoke } from '../../../data/bridge/bridge.ts';
import { type Reading, useReadOf } from '../../../data/use-read.ts';
import { StockHistories } from './stock-histories.tsx';
import { StockRows } from './stock-rows.tsx';

/** One SKU: its names, its stock with the age of each figure, its codes and measures. */
export function SkuPanel({ code }: { readonly code: string }) {
  const { t, locale } = useTexts();
  const command = useCommand();
  const { navigation } = useDockside();
  const [isUnfollowing, setUnfollowing] = useState(false);
  const now = useNow(15_000);
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const { value: sku, failure, refresh, again } = useSku(code, isOffline);

  if (sku === null) {
    if (failure !== null) return <Missing code={code} failure={failure} onRetry={again} />;
    return (
      <Panel>
        <EmptyNote icon={Hourglass} title={t('inventory.asking', { code })} words={t('inventory.asking-words')} />
      </Panel>
    );
  }
  const oldest = sku.stock.reduce<number | null>((least, { at }) => Math.min(least ?? at, at), null);
  const [first = t('inbound.no-name'), second] = goodsNames(sku, locale);
  return (
    <Panel className="sku">
      <div className="sku-head row between gap-4 breaks">
        <div>
          <h1 className="code">{sku.sku}</h1>
          <p className="sku-name">{first}</p>
          {second !== undefined && <p className="muted">{second}</p>}
        </div>
        <Button
          label={t(command.isRunning ? 'inventory.refreshing' : 'inventory.refresh')}
          icon={RefreshCw}
          kind="go"
          className="rigid"
          isDisabled={command.isRunning}
          onPress={() => void command.run((invoke) => refresh(invoke, sku.sku))}
        />
      </div>
      <FailureNote failure={command.failure} />
      <FailureNote failure={failure} onRetry={again} />
      {sku.stockFailure !== null && !isOffline && (
        <FailureNote
          failure={asThrown(sku.stockFailure)}
          isRetrying={command.isRunning}
          onRetry={() => void command.run((invoke) => refresh(invoke, sku.sku))}
        />
      )}
      {isOffline && oldest !== null && <StaleNote at={oldest} now={now} why={t('inventory.offline')} />}
      <StockRows stock={sku.stock} unasked={sku.unasked} now={now} />
      <StockHistories stock={sku.stock} now={now} />
      <SkuFacts sku={sku} now={now} />
      <div className="sku-end">
        <Button label={t('catalogue.unfollow-do')} icon={ListMinus} onPress={() => setUnfollowing(true)} />
      </div>
      {isUnfollowing && (
        <UnfollowDialog
          skus={[sku.sku]}
          onClose={() => setUnfollowing(false)}
          onDone={() => navigation.replace({ screen: 'inventory', page: 'item', item: null, asked: 0 })}
        />
      )}
    </Panel>
  );
}

/** Unknown, not asked and not answered are different things, and are shown as such. */
function Missing(props: { readonly code: string; readonly failure: Failure; readonly onRetry: () => void }) {
  const { code, failure, onRetry } = props;
  const { t } = useTexts();
  if (failure.code === 'not-found') {
    return (
      <Panel>
        <EmptyNote icon={SearchX} title={t('inventory.not-found', { code })} words={t('inventory.not-found-words')} />
      </Panel>
    );
  }
  if (failure.code === 'offline') {
    return (
      <Panel>
        <EmptyNote icon={CloudOff} title={t('inventory.not-asked', { code })} words={t('inventory.not-asked-words')} />
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyNote icon={SearchX} title={t('inventory.failed', { code })}>
        <FailureNote failure={failure} onRetry={onRetry} />
      </EmptyNote>
    </Panel>
  );
}

interface SkuReading extends Reading<SkuView> {
  /** Reads its stock from the service now. */
  readonly refresh: (invoke: Invoke, sku: string) => Promise<void>;
}

/** The SKU that a code names. The service is asked when somebody opens it, requests it, or the network returns, but not for events. */
function useSku(code: string, isOffline: boolean): SkuReading {
  const network = useRef(isOffline);
  network.current = isOffline;
  const look = useMemo(() => {
    /** The result of the request, and the network state at that time. */
    let said: { readonly failure: unknown; readonly isOffline: boolean } | null = null;
    return {
      begin: () => {
        said = null;
      },
      read: async (invoke: Invoke): Promise<SkuView> => {
        const isOffline = network.current;
        const isOpen = said?.isOffline === isOffline;
        try {
          const sku = await invoke('inventory.lookup', { code, look: isOpen ? 'open' : 'opened' });
          said = { failure: null, isOffline };
          return sku;
        } catch (error) {
          if (!isOpen && asFailure(error).code !== 'offline') said = { failure: error, isOffline };
          // Unknown here: the service's answer decides.
          throw said?.failure ?? error;
        }
      },
    };
  }, [code]);
  const reading = useReadOf(['inventory.lookup'], code, look.read, { because: isOffline });
  const { again } = reading;
  return {
    ...reading,
    again: useCallback(() => {
      look.begin();
      return again();
    }, [look, again]),
    refresh: async (invoke, sku) => {
      await invoke('inventory.refresh', { sku });
      await again();
    },
  };
}
