/**
 * Provides the device's camera as a stream: whether there is one, how it is opened, and why it
 * can't be.
 */

/**
 * Why the camera can't be used. `refused`: by the person or the device's settings; `busy`: another
 * program uses it; `none`: there is no camera, it was removed, or it can't be opened for another
 * reason; `insecure`: browsers give no camera to a page that was loaded without encryption.
 */
export type CameraProblem = 'refused' | 'busy' | 'none' | 'insecure';

/** Returns whether the browser can open a camera and the device has one. */
export async function hasCamera(): Promise<boolean> {
  // `mediaDevices` is absent outside secure contexts.
  const { mediaDevices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>;
  if (typeof mediaDevices?.getUserMedia !== 'function') return false;
  const devices = await mediaDevices.enumerateDevices().catch(() => []);
  return devices.some(({ kind }) => kind === 'videoinput');
}

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The requested size of the camera's picture in pixels. The camera may give another size. */
export type PictureSize = { readonly width: number; readonly height: number };

/**
 * Opens the device's camera, the one at the back if there are two. Returns the problem if it can't
 * be used.
 */
export async function openCamera(size: PictureSize): Promise<MediaStream | CameraProblem> {
  if (!isSecureContext) return 'insecure';
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        facingMode: { ideal: 'environment' },
        width: { ideal: size.width },
        height: { ideal: size.height },
      },
    });
  } catch (error) {
    return problems[(error as { readonly name?: string }).name ?? ''] ?? 'none';
  }
}

export const closeCamera = (stream: MediaStream | undefined): void =>
  stream?.getTracks().forEach((track) => track.stop());

/** Returns the current picture of the video as a photo. Undefined if it shows none yet. */
export async function takePhoto(video: HTMLVideoElement, name: string): Promise<File | undefined> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const canvas = new OffscreenCanvas(videoWidth, videoHeight);
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });

  return new File([photo], name, { type: photo.type });
}
