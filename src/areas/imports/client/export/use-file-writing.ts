/** Tracks the writing of an exported file: how many rows are written, and whether it may go on. */
import { useEffect, useRef, useState } from 'react';

type FileWriting = {
  /** The number of rows written so far, or undefined if no file is being written. */
  readonly written: number | undefined;
  readonly setWritten: (rows: number) => void;
  /** Returns whether the form is gone, so that the work must end without a result. */
  readonly isStopped: () => boolean;
  /**
   * Runs the work that writes a file. Afterwards another file can be written, even if the work
   * fails, for example because its code can't be loaded.
   */
  readonly run: (work: () => Promise<void>) => Promise<void>;
};

/** Returns the state of writing a file. The work is stopped when the form is closed. */
export function useFileWriting(): FileWriting {
  const [written, setWritten] = useState<number>();
  const hasClosed = useRef(false);
  useEffect(() => {
    hasClosed.current = false;
    return () => {
      hasClosed.current = true;
    };
  }, []);

  const run = async (work: () => Promise<void>) => {
    setWritten(0);
    try {
      await work();
    } finally {
      if (!hasClosed.current) setWritten(undefined);
    }
  };
  return { written, setWritten, isStopped: () => hasClosed.current, run };
}
