/** Shows the device's camera in a video element while a component is mounted. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { inBackground } from '#kernel/device/index.ts';
import { closeCamera, openCamera, type CameraProblem, type PictureSize } from './camera-stream.ts';

/** `paused`: the page was hidden, for example by another tab or a locked screen. */
export type CameraState = 'starting' | 'live' | 'paused' | CameraProblem;

type ShownCamera = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  /** Must be called when the video has its first picture. */
  readonly onLoadedData: () => void;
  /** Opens the camera again after a pause or a problem. */
  readonly restart: () => void;
};

/**
 * Opens the camera for the video element. The camera is turned off when the component is unmounted
 * and when the page is hidden.
 */
export function useCamera({ width, height }: PictureSize): ShownCamera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;

    const end = () => {
      isOver = true;
      closeCamera(stream);
    };

    const start = async () => {
      const opened = await openCamera({ width, height });

      if (typeof opened === 'string') {
        if (!isOver) setState(opened);
        return;
      }

      stream = opened;

      // The component was unmounted or the page hidden while the browser asked the person.
      if (isOver) {
        closeCamera(stream);
        return;
      }

      stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (!isOver) setState('none');
      });
      if (video.current) video.current.srcObject = stream;
    };

    const hide = () => {
      if (!document.hidden) return;
      end();
      setState('paused');
    };

    inBackground(start());
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', end);

    return () => {
      end();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', end);
    };
  }, [attempt, width, height]);

  // A picture that arrives after the camera was turned off doesn't make it live.
  const onLoadedData = useCallback(
    () => setState((before) => (before === 'starting' ? 'live' : before)),
    [],
  );
  const restart = useCallback(() => {
    setState('starting');
    setAttempt((before) => before + 1);
  }, []);

  return { video, state, onLoadedData, restart };
}
