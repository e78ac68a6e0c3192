/**
 * Runs the worker that finds codes in pictures, in browsers without a reader of their own. It is
 * the only script that may compile WebAssembly. The server sends its file with a content security
 * policy of its own (decision 0224), and recognizes the file by this module's name.
 */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
// oxlint-disable-next-line import/default -- the bundler's answer to the query
import address from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { codeFormats, type DecodedPicture, type PictureToDecode } from './code-formats.ts';

declare const self: DedicatedWorkerGlobalScope;

const answer = (message: DecodedPicture) => self.postMessage(message);

const whenReady = prepareZXingModule({
  overrides: { locateFile: () => address },
  fireImmediately: true,
});
whenReady.then(
  () => answer({ kind: 'ready' }),
  () => answer({ kind: 'failed' }),
);

const detector = new BarcodeDetector({ formats: [...codeFormats] });

self.addEventListener('message', ({ data }: MessageEvent<PictureToDecode>) => {
  detector
    .detect(data.picture)
    .then(
      (found) =>
        answer({
          kind: 'codes',
          codes: found.map(({ rawValue, format }) => ({ text: rawValue, format })),
        }),
      () => answer({ kind: 'codes', codes: [] }),
    )
    .finally(() => data.picture.close());
});
