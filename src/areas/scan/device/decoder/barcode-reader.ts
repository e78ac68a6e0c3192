/** Finds codes in pictures: with the browser's own reader if it has one, otherwise in a worker. */
import { toTrustedWorkerUrl } from '#kernel/device/page/trusted-worker-url.ts';
// oxlint-disable-next-line import/default -- the bundler's answer to the query
import address from './decode-barcodes.ts?worker&url';
import { codeFormats, type DecodedPicture, type PictureCode } from './code-formats.ts';

export type BarcodeReader = {
  /**
   * Returns the codes in a picture, and closes the picture. Must not be called again before the
   * last call has ended.
   */
  read(picture: ImageBitmap): Promise<readonly PictureCode[]>;
  /** Ends the worker. */
  end(): void;
};

/** The browser's reader, which TypeScript's libraries don't describe. */
type BrowserReader = {
  detect(
    picture: ImageBitmap,
  ): Promise<readonly { readonly rawValue: string; readonly format: string }[]>;
};
type BrowserReaders = {
  new (options: { readonly formats: readonly string[] }): BrowserReader;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** Without one of these formats the browser's reader is not used. */
const needed: readonly string[] = ['ean_13', 'code_128', 'qr_code'];

async function browserReader(): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector: Readers } = globalThis as { readonly BarcodeDetector?: BrowserReaders };
  if (!Readers) return undefined;

  const supported = await Readers.getSupportedFormats().catch((): readonly string[] => []);
  if (!needed.every((format) => supported.includes(format))) return undefined;

  const formats = codeFormats.filter((format) => supported.includes(format));
  const reader = new Readers({ formats });
  return {
    read: async (picture) => {
      try {
        const found = await reader.detect(picture);
        return found.map(({ rawValue, format }) => ({ text: rawValue, format }));
      } catch {
        return [];
      } finally {
        picture.close();
      }
    },
    end: () => undefined,
  };
}

/** Starts the worker. Rejects if it or its decoder can't be loaded. */
async function workerReader(): Promise<BarcodeReader> {
  const worker = new Worker(toTrustedWorkerUrl(address), { type: 'module', name: 'barcodes' });

  let onAnswer: (answer: DecodedPicture) => void = () => undefined;
  let onBroken: () => void = () => undefined;
  worker.addEventListener('message', ({ data }) => onAnswer(data as DecodedPicture));
  worker.addEventListener('error', () => onBroken());

  const nextAnswer = () =>
    new Promise<DecodedPicture>((done) => {
      onAnswer = done;
      onBroken = () => done({ kind: 'failed' });
    });

  const first = await nextAnswer();
  if (first.kind !== 'ready') {
    worker.terminate();
    throw new Error('The decoder of barcodes could not be loaded.');
  }

  return {
    read: async (picture) => {
      const answered = nextAnswer();
      worker.postMessage({ picture }, [picture]);
      const answer = await answered;
      if (answer.kind !== 'codes') throw new Error('The decoder of barcodes has stopped.');
      return answer.codes;
    },
    end: () => worker.terminate(),
  };
}

/** Returns a reader. Rejects if the browser has none and the worker can't be loaded. */
export const startBarcodeReader = async (): Promise<BarcodeReader> =>
  (await browserReader()) ?? (await workerReader());
