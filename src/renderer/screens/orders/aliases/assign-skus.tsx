import { Link2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { OpenBatch } from '../order/order-kinds.ts';
import { AliasDialog } from './alias-dialog.tsx';
import { unknownSkus } from './alias-draft.ts';

/**
 * Asks what a seller's SKU is called here: the one given, or all that the catalogue does not know, one after another.
 * Nothing where there is none.
 */
export function AssignSkus(props: {
  readonly document: OpenBatch;
  readonly seller?: string | undefined;
  readonly isAll?: boolean;
  /** What was asked is answered, or not. */
  readonly onClose?: () => void;
}) {
  const { document, seller, isAll = false, onClose } = props;
  const { t } = useTexts();
  const { state: batch } = document;
  const unknown = useMemo(() => (isAll ? unknownSkus(batch) : []), [batch, isAll]);
  const [asked, setAsked] = useState<{ readonly seller: string; readonly passed: ReadonlySet<string> } | null>(null);
  const [first = seller] = unknown;
  const left = unknown.filter((each) => asked === null || !asked.passed.has(each));
  const close = () => {
    setAsked(null);
    onClose?.();
  };
  // The batch tells of the answer later, or earlier: what was asked is not asked again.
  const next = () => {
    const passed = new Set([...(asked?.passed ?? []), asked?.seller ?? '']);
    const [following] = unknown.filter((each) => !passed.has(each));
    if (following === undefined) close();
    else setAsked({ seller: following, passed });
  };
  return (
    <>
      {first !== undefined && (
        <Button
          label={isAll ? t('desk.alias-all', { n: unknown.length }) : t('desk.alias')}
          icon={Link2}
          onPress={() => setAsked({ seller: first, passed: new Set() })}
          testId={isAll ? 'alias-all' : 'alias-one'}
        />
      )}
      {asked !== null && (
        <AliasDialog
          key={asked.seller}
          document={document}
          seller={asked.seller}
          onKept={next}
          onSkip={left.some((each) => each !== asked.seller) ? next : null}
          onClose={close}
        />
      )}
    </>
  );
}
