import { type ReactNode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useTexts } from '../i18n/use-texts.ts';
import { useTheme } from '../theme/use-theme.ts';
import { BandSamples } from './band-samples.tsx';
import { FigureSamples } from './figure-samples.tsx';
import { ButtonSamples, ChoiceSamples, FieldSamples } from './form-samples.tsx';
import './gallery.css';
import type { GalleryAsked } from './gallery-hash.ts';
import { RowSamples, StripSamples, TableSamples, TimelineSamples } from './list-samples.tsx';
import { LookSamples } from './look-samples.tsx';
import { NoteSamples } from './note-samples.tsx';
import { DialogSamples, PromptSamples } from './question-samples.tsx';
import { SheetSamples } from './sheet-samples.tsx';
import { ShellSamples } from './shell-samples.tsx';

/** The sections by their name in the address. */
function sectionsOf({ dialog }: GalleryAsked) {
  return {
    look: <LookSamples />,
    band: <BandSamples />,
    shell: <ShellSamples />,
    buttons: <ButtonSamples />,
    fields: <FieldSamples />,
    choices: <ChoiceSamples />,
    prompt: <PromptSamples />,
    dialogs: <DialogSamples open={dialog} />,
    notes: <NoteSamples />,
    figures: <FigureSamples />,
    strip: <StripSamples />,
    timeline: <TimelineSamples />,
    rows: <RowSamples />,
    table: <TableSamples />,
    sheet: <SheetSamples />,
  } as const satisfies Record<string, ReactNode>;
}

type SectionName = keyof ReturnType<typeof sectionsOf>;

/** Every component in all of its states, on one page that needs no core. */
export function GalleryPage({ asked }: { readonly asked: GalleryAsked }) {
  const { t, locale } = useTexts();
  useTheme(asked.theme ?? 'system');
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const all = Object.entries(sectionsOf(asked)) as [SectionName, ReactNode][]; // its own keys, by its type
  const shown = all.filter(([name]) => asked.section === null || asked.section === name);
  return (
    <I18nProvider locale={locale}>
      <main className="gallery">
        {asked.section === null && (
          <header>
            <h1>{t('gallery.title')}</h1>
            <p className="muted">{t('gallery.words')}</p>
          </header>
        )}
        {shown.map(([name, content]) => (
          <section key={name} id={name} className="gallery-section" data-testid={`gallery-${name}`}>
            <h2>{t(`gallery.section-${name}`)}</h2>
            {content}
          </section>
        ))}
      </main>
    </I18nProvider>
  );
}
