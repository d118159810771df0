import { Check, CircleQuestionMark, type LucideIcon, Minus, OctagonX, TriangleAlert } from 'lucide-react';
import type { TextKey } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { type Ground, StateMark } from '../ui/feedback/state-mark.tsx';
import { sampleGoods } from './samples.ts';
import { Samples } from './samples-grid.tsx';

const tones: readonly { readonly ground: Ground; readonly icon: LucideIcon; readonly label: TextKey }[] = [
  { ground: 'good', icon: Check, label: 'gallery.tone-good' },
  { ground: 'warn', icon: TriangleAlert, label: 'gallery.tone-warn' },
  { ground: 'bad', icon: OctagonX, label: 'gallery.tone-bad' },
  { ground: 'ask', icon: CircleQuestionMark, label: 'gallery.tone-ask' },
  { ground: 'unknown', icon: CircleQuestionMark, label: 'gallery.tone-unknown' },
  { ground: 'plain', icon: Minus, label: 'gallery.tone-plain' },
];

const sizes = ['size-verdict', 'size-5', 'size-4', 'size-3', 'size-2', 'size-1', 'size-0'];

export function LookSamples() {
  const { t } = useTexts();
  return (
    <Samples columns={1}>
      <div className="sample-tones">
        {tones.map(({ ground, icon: Icon, label }) => (
          <div key={ground} className={`sample-tone ground-${ground}`}>
            <Icon aria-hidden />
            <b>{t(label)}</b>
            <span className="quiet">{t('gallery.band-detail')}</span>
          </div>
        ))}
      </div>
      <div className="sample-row">
        {tones.map(({ ground, icon, label }) => (
          <StateMark key={ground} ground={ground} icon={icon} label={t(label)} />
        ))}
      </div>
      <div>
        {sizes.map((size) => (
          <p
            key={size}
            className="cut"
            title={t('gallery.type')}
            style={{ fontSize: `var(--${size})`, fontWeight: 650 }}
          >
            {t('gallery.type')}
          </p>
        ))}
      </div>
      <div>
        {sampleGoods.map(({ code, name }) => (
          <p key={code}>
            <span className="code">{code}</span> <span className="muted">{name}</span>
          </p>
        ))}
      </div>
    </Samples>
  );
}
