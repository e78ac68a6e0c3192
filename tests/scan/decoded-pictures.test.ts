/**
 * Tests that the decoder finds each kind of code in a picture, and that the portal reads the text
 * as what was encoded. ZXing writes the pictures, and the detector that devices use reads them.
 */
import { readFileSync } from 'node:fs';
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { beforeAll, expect, test, vi } from 'vitest';
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer';
import { readScannedText } from '#areas/scan/domain/index.ts';
import { codeFormats } from '#areas/scan/device/decoder/code-formats.ts';

/** Replaces `ImageData`, the pixels as a canvas returns them, which Node lacks. */
class Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

/** The width of a module of a code, and of the empty edge around the code, in pixels. */
const MODULE = 4;
const EDGE = 40;

/** Returns a picture of the code in black on white. */
async function pictureOf(format: WrittenFormat, text: string): Promise<ImageData> {
  const { symbol, error } = await writeBarcode(text, { format, scale: MODULE });
  if (error !== '') throw new Error(error);
  const width = symbol.width * MODULE + 2 * EDGE;
  const height = symbol.height * MODULE + 2 * EDGE;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < symbol.height * MODULE; y++)
    for (let x = 0; x < symbol.width * MODULE; x++) {
      const row = Math.floor(y / MODULE);
      const luma = symbol.data[row * symbol.width + Math.floor(x / MODULE)]!;
      data.fill(luma, ((y + EDGE) * width + x + EDGE) * 4, ((y + EDGE) * width + x + EDGE) * 4 + 3);
    }
  return new ImageData(data, width, height);
}

type WrittenFormat = NonNullable<NonNullable<Parameters<typeof writeBarcode>[1]>['format']>;

const bytesOf = (file: string) => {
  const { buffer } = new Uint8Array(readFileSync(new URL(import.meta.resolve(file))));
  return buffer as ArrayBuffer;
};

let detector: BarcodeDetector;
beforeAll(() => {
  vi.stubGlobal('ImageData', Picture);
  vi.stubGlobal('DOMRectReadOnly', class {});
  prepareWriter({ overrides: { wasmBinary: bytesOf('zxing-wasm/writer/zxing_writer.wasm') } });
  prepareZXingModule({ overrides: { wasmBinary: bytesOf('zxing-wasm/reader/zxing_reader.wasm') } });
  detector = new BarcodeDetector({ formats: [...codeFormats] });
});

const EAN = '7891045010078';
const product = (code: object, quantity = 1) => ({ kind: 'product', code, quantity });
const note = {
  kind: 'note',
  note: {
    orderNumber: '26-000123',
    lines: [
      { code: { partNumber: '190108' }, quantity: 5 },
      { code: { ean: EAN }, quantity: 12 },
    ],
  },
};

test.each<readonly [WrittenFormat, text: string, meaning: object]>([
  ['EAN13', EAN, product({ ean: EAN })],
  ['EAN8', '12345670', product({ ean: '12345670' })],
  ['UPCA', '036000291452', product({ ean: '0036000291452' })],
  ['ITF', '17891045010075', product({ ean: '17891045010075' })],
  ['Code128', '190108', product({ partNumber: '190108' })],
  ['Code39', '190108', product({ partNumber: '190108' })],
  ['DataMatrix', '190108;3', product({ partNumber: '190108' }, 3)],
  ['QRCode', `26-000123\n190108;5\n${EAN};12`, note],
])('a picture of %s is decoded and read as what it encodes', async (format, text, meaning) => {
  const found = await detector.detect(await pictureOf(format, text));
  expect(found.map((code) => readScannedText(code.rawValue, code.format))).toEqual([meaning]);
});
