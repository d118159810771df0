import { ChevronDown, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { GroupHead, OutboxGroup } from './outbox-groups.ts';
import './outbox.css';

/** The heading of a group: what is to be done about its entries, how many they are, and whether they are listed below. */
export function GroupRow(props: GroupHead & { readonly onToggle: (group: OutboxGroup) => void }) {
  const { group, count, isLeast, isOpen, onToggle } = props;
  const { t, locale } = useTexts();
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <h2>
      <Button
        className="entry-group"
        aria-expanded={isOpen}
        preventFocusOnPress
        data-testid="outbox-group"
        data-group={group}
        data-n={count}
        onPress={() => onToggle(group)}
      >
        <Icon aria-hidden />
        <span className="cut">{t(`outbox.group-${group}`)}</span>
        <b>
          {formatNumber(count, locale)}
          {isLeast && '+'}
        </b>
      </Button>
    </h2>
  );
}
