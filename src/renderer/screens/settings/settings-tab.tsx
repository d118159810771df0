import type { LucideIcon } from 'lucide-react';
import { Tab } from 'react-aria-components';
import { useTexts } from '../../i18n/use-texts.ts';
import type { SectionId } from './search/settings-index.ts';

/** A section in the list, with its current settings, or that it has unsaved changes. */
export function SettingsTab(props: {
  readonly id: SectionId;
  /** What its group is about, and the id of the element that says so. */
  readonly group: { readonly id: string; readonly heading: string };
  /** The heading of the group is above its first section. */
  readonly isFirst: boolean;
  readonly icon: LucideIcon;
  readonly summary: string;
  readonly isChanged: boolean;
}) {
  const { id, group, isFirst, icon: Icon, summary, isChanged } = props;
  const { t } = useTexts();
  return (
    <Tab
      id={id}
      className="press settings-tab"
      aria-describedby={group.id}
      {...(isFirst && { 'data-heading': group.heading })}
    >
      <Icon aria-hidden />
      <span className="settings-tab-words grid shrink-x">
        <span className="settings-tab-name">{t(`settings.${id}`)}</span>
        {isChanged ? (
          <span className="settings-tab-changed row size-1 items-center">{t('settings.not-saved')}</span>
        ) : (
          <span className="settings-tab-now cut" title={summary}>
            {summary}
          </span>
        )}
      </span>
    </Tab>
  );
}
