/** Where tones go in: through what makes them loud and keeps them from being clipped, and the volume, to the device. */
export interface Output {
  readonly input: AudioNode;
  /** Per cent. */
  readonly setVolume: (volume: number) => void;
}

/**
 * Loud in noise means that a tone stays near its peak all the time, so quiet parts are lifted and peaks are rounded off.
 * By a curve and not by a compressor: a compressor looks ahead, and that delays every tone by six milliseconds.
 */
export function createOutput(context: BaseAudioContext, volume: number): Output {
  const drive = context.createGain();
  drive.gain.value = lift;
  const limiter = context.createWaveShaper();
  limiter.curve = roundedPeaks();
  const loudness = context.createGain();
  loudness.gain.value = gainOf(volume);
  drive.connect(limiter).connect(loudness).connect(context.destination);
  return {
    input: drive,
    setVolume: (next) => loudness.gain.setTargetAtTime(gainOf(next), context.currentTime, 0.01),
  };
}

const lift = 2.4;
/** The loudest that ever leaves: what is added behind it, as the voice, must not clip either. */
const ceiling = 0.98;
const points = 2049;
const steepness = 1.6;

function roundedPeaks(): Float32Array<ArrayBuffer> {
  const at = (index: number) => Math.tanh(steepness * ((2 * index) / (points - 1) - 1));
  return Float32Array.from({ length: points }, (_, index) => (ceiling * at(index)) / Math.tanh(steepness));
}

/** An ear hears half as loud at a quarter of the power: the square makes the middle sound like the middle. */
function gainOf(volume: number): number {
  return (volume / 100) ** 2;
}
