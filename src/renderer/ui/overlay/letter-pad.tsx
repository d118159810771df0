import { ArrowBigUp, Delete } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../form/button.tsx';
import './overlay.css';

/** Letter and digit keys for gloves, where no keyboard is in reach. Codes are mostly capitals, so it begins with those. */
export function LetterPad(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The end of the last row. */
  readonly children: ReactNode;
}) {
  const { value, onChange, children } = props;
  const { t } = useTexts();
  // A language brings its own letters.
  const rows = t('dialog.letters').split(' ');
  const [isSmall, setSmall] = useState(false);
  return (
    <div className="letter-pad" style={{ '--letters': rows[0]?.length } as CSSProperties}>
      {rows.flatMap((row) =>
        [...row].map((capital) => {
          const letter = isSmall ? capital.toLowerCase() : capital;
          return <Button key={capital} label={letter} onPress={() => onChange(value + letter)} />;
        }),
      )}
      <Button
        className="letter-pad-case"
        label={isSmall ? t('dialog.capitals') : t('dialog.small')}
        icon={ArrowBigUp}
        onPress={() => setSmall(!isSmall)}
      />
      <Button label={t('dialog.delete')} icon={Delete} iconOnly onPress={() => onChange(value.slice(0, -1))} />
      <div className="letter-pad-end row wrap gap-3">{children}</div>
    </div>
  );
}
