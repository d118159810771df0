import { describeWindow } from '../journeys/harness/describe-window.ts';
import { onTheRig } from '../journeys/harness/desktop-app.ts';

describeWindow(onTheRig);
