/** Beeps and vibrates when a code was read, unless the person has turned this off on the device. */

const KEY = 'portal-scan-signals';

/** Tone in hertz, duration of tone and vibration in milliseconds. */
const signals = {
  counted: { tone: 1_760, ms: 90 },
  refused: { tone: 220, ms: 300 },
} as const;

/** The choice that could not be stored. It applies until the page closes. */
let unstored: boolean | undefined;

export function areSignalsOn(): boolean {
  if (unstored !== undefined) return unstored;
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function storeSignalsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
    unstored = undefined;
  } catch {
    // The storage is full or blocked.
    unstored = isOn;
  }
}

let audio: AudioContext | undefined;

/**
 * Beeps and vibrates for a code, if the browser and the device can. It does not check whether
 * signals are on.
 */
export function playScanSignal(kind: keyof typeof signals): void {
  const { tone, ms } = signals[kind];
  (navigator as { vibrate?: (ms: number) => boolean }).vibrate?.(ms);

  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.15;
    oscillator.frequency.value = tone;
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start();
    oscillator.stop(audio.currentTime + ms / 1_000);
  } catch {
    /* The device has no sound. */
  }
}
