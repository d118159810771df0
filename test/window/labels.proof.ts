import { labelsAt, openLabels } from './label-suite.ts';

openLabels();
labelsAt(300);
