/** Beeps and vibrates when a code was read, unless the person has turned this off on the device. */
import { openDeviceRecord, type DeviceStore } from '#kernel/device/index.ts';

/** Tone in hertz, duration of tone and vibration in milliseconds. */
const signals = {
  counted: { tone: 1_760, ms: 90 },
  refused: { tone: 220, ms: 300 },
} as const;

/** The choice as it was last read or changed. Undefined if it was not read yet. */
let isOn: boolean | undefined;

/** Returns whether signals are on. By default they are. */
export async function readSignalsOn(device: DeviceStore = openDeviceRecord()): Promise<boolean> {
  if (isOn !== undefined) return isOn;
  const record = await device.read().catch(() => undefined);
  isOn ??= record?.areScanSignalsOff !== true;
  return isOn;
}

/** Stores the choice. If that fails, it applies until the page closes. */
export function storeSignalsOn(value: boolean, device: DeviceStore = openDeviceRecord()): void {
  isOn = value;
  device.change(() => ({ areScanSignalsOff: !value })).catch(() => undefined);
}

/** Beeps and vibrates for a code, unless signals are off. */
export async function playScanSignalIfOn(kind: keyof typeof signals): Promise<void> {
  if (await readSignalsOn()) playScanSignal(kind);
}

let audio: AudioContext | undefined;

/** Beeps and vibrates, if the browser and the device can. */
function playScanSignal(kind: keyof typeof signals): void {
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
