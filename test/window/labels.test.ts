import { labelsAt, openLabels } from './label-suite.ts';

// At 203 dpi, as most label printers are; at 300 in labels.proof.ts, by `npm run proof -- --only printed`.

openLabels();
labelsAt(203);
