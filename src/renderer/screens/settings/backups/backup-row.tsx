import { CircleCheck, CircleX } from 'lucide-react';
import type { BackupView } from '../../../../contract/bridge/backups.ts';
import { formatBytes, formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { useNow } from '../../../session/use-now.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';

/** A backup: its time, its contents, and whether it can be restored. */
export function BackupRow({ backup, onRestore }: { readonly backup: BackupView; readonly onRestore: () => void }) {
  const { name, at, bytes, figures, isBeforeUpdate } = backup;
  const { t, locale } = useTexts();
  const isAllowed = useAdministrator();
  const now = useNow(60_000);
  const file = `${formatBytes(bytes, locale)} · ${name}`;
  return (
    <li className="backup-row settings-row" data-testid="backup-row" data-name={name}>
      <div>
        <p className="backup-when">
          {formatMoment(at, now, locale)}
          {isBeforeUpdate && <span className="backup-file quiet">{t('backups.before-update')}</span>}
          <span className="backup-file quiet">{file}</span>
        </p>
        {figures !== null && <p className="quiet">{t('backups.holds', { ...figures })}</p>}
      </div>
      {figures === null ? (
        <StateMark icon={CircleX} ground="bad" label={t('backups.damaged')} />
      ) : (
        <StateMark icon={CircleCheck} ground="good" label={t('backups.sound')} />
      )}
      <Button
        label={t('backups.restore')}
        accessibleLabel={t('backups.restore-this', { name })}
        isDisabled={figures === null || !isAllowed}
        onPress={onRestore}
      />
    </li>
  );
}
