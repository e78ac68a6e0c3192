/** Reads the codes in a video's pictures for as long as the camera is live. */
import { useEffect, useState, type RefObject } from 'react';
import { inBackground } from '#kernel/device/index.ts';
import { startBarcodeReader, type BarcodeReader, type PictureCode } from '../device/index.ts';
import { countSightings, type Sightings } from '../domain/index.ts';
import { useLatestRef } from './use-latest-ref.ts';

/** Milliseconds between two pictures, so that the device has time for other work. */
const PAUSE_MS = 80;

/** The most pixels of a picture's width. More don't help to find a code that fills the picture. */
const WIDEST = 1_280;

const pause = () =>
  new Promise<void>((done) => {
    setTimeout(done, PAUSE_MS);
  });

async function takePicture(video: HTMLVideoElement | null): Promise<ImageBitmap | undefined> {
  if (!video || video.videoWidth === 0) return undefined;
  const { videoWidth } = video;
  return await createImageBitmap(
    video,
    videoWidth > WIDEST ? { resizeWidth: WIDEST, resizeQuality: 'medium' } : {},
  ).catch(() => undefined);
}

/**
 * Calls `onCode` with each code that counts by `countSightings`.
 * @param isLive True while the video shows the camera's picture.
 * @param isUnknown Returns whether a code that was read has no known part.
 * @returns Whether the reader couldn't be loaded or has stopped. It is loaded again when the camera
 * restarts.
 */
export function useCodeReading(
  video: RefObject<HTMLVideoElement | null>,
  isLive: boolean,
  onCode: (code: PictureCode) => void,
  isUnknown: (text: string) => boolean,
): boolean {
  const [hasFailed, setFailed] = useState(false);
  const latest = useLatestRef(onCode);

  useEffect(() => {
    if (!isLive) return;
    let isOver = false;
    let reader: BarcodeReader | undefined;

    const readPictures = async (from: BarcodeReader) => {
      let sightings: Sightings = new Map();
      while (!isOver) {
        const picture = await takePicture(video.current);
        if (picture) {
          const codes = await from.read(picture);
          if (isOver) return;
          const texts = codes.map(({ text }) => text);
          const next = countSightings(sightings, texts, performance.now(), isUnknown);
          sightings = next.sightings;
          for (const text of next.counted)
            latest.current(codes.find((code) => code.text === text)!);
        }
        await pause();
      }
    };

    const start = async () => {
      setFailed(false);
      try {
        reader = await startBarcodeReader();
        if (isOver) reader.end();
        else await readPictures(reader);
      } catch {
        if (!isOver) setFailed(true);
      }
    };

    inBackground(start());
    return () => {
      isOver = true;
      reader?.end();
    };
  }, [isLive, video, latest, isUnknown]);

  return hasFailed;
}
