import { Boxes } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside, useRoute, useStation } from '../../session/use-dockside.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { firstLook, GoodsList } from './list/goods-list.tsx';
import './stock.css';
import { SearchPanel } from './search-panel.tsx';
import { SkuPanel } from './sku/sku-panel.tsx';

/** Scan or type anything: shows the SKU and its stock in every followed warehouse. */
export function Screen() {
  const { navigation, now } = useDockside();
  const route = useRoute((each) => each);
  const [text, setText] = useState('');
  const [look, setLook] = useState(firstLook);
  const show = (code: string) => {
    if (code.trim() !== '') navigation.open({ screen: 'inventory', page: 'item', item: code.trim(), asked: now() });
  };
  if (route.screen === 'inventory' && route.page === 'list') {
    return (
      <div className="inventory">
        <GoodsList look={look} onLook={setLook} onChoose={show} />
      </div>
    );
  }
  const { item: code, asked } = route.page === 'item' ? route : { item: null, asked: 0 };
  return (
    <div className="inventory">
      <SearchPanel text={text} onText={setText} onChoose={show} shownSku={code} />
      {code === null ? <StartNote /> : <SkuPanel key={`${code} ${asked}`} code={code} />}
    </div>
  );
}

function StartNote() {
  const { t } = useTexts();
  const skus = useStation((state) => state.view?.catalogue.skus ?? 0);
  return (
    <Panel>
      <EmptyNote icon={Boxes} title={t('inventory.start')} words={t('inventory.start-words')}>
        <p className="quiet">{skus > 0 ? t('inventory.catalogue', { skus }) : t('inventory.catalogue-empty')}</p>
      </EmptyNote>
    </Panel>
  );
}
