import { Camera as CameraIcon, CameraOff } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import './photos.css';
import type { Camera } from './use-camera.ts';

/** What the camera shows, or why it shows nothing, with the cure. */
export function CameraView({ camera: { video, state } }: { readonly camera: Camera }) {
  const { t } = useTexts();
  const isOn = state === 'on';
  return (
    <div className="photo-view" data-testid="camera" data-state={state}>
      <video ref={video} muted playsInline hidden={!isOn} />
      {!isOn && (
        <p className="photo-view-none row items-center gap-3 pad-4">
          {state === 'starting' ? <CameraIcon aria-hidden /> : <CameraOff aria-hidden />}
          {t(`camera.${state}`)}
        </p>
      )}
    </div>
  );
}
