import { FileTrigger } from 'react-aria-components';
import { Button, type ButtonProps } from './button.tsx';

/** A button that opens the system's dialogue for one file. */
export function FileButton(
  props: Omit<ButtonProps, 'type' | 'onPress'> & {
    /** Extensions or MIME types, as `.csv` and `image/*`. */
    readonly fileTypes: readonly string[];
    readonly onFile: (file: File) => void;
  },
) {
  const { fileTypes, onFile, ...button } = props;
  return (
    <FileTrigger
      acceptedFileTypes={fileTypes}
      onSelect={(files) => {
        const chosen = files?.[0];
        if (chosen) onFile(chosen);
      }}
    >
      <Button {...button} />
    </FileTrigger>
  );
}
