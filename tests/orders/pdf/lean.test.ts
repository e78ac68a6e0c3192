/** The PDF library as the build cuts it: it writes what the whole one writes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { i18n } from '@lingui/core';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { leanPdf, pdfFile } from '#app/build/lean-pdf.mjs';
import { orderPaper } from '#areas/orders/client/pdf/order-paper.ts';
import { writePdf } from '#areas/orders/client/pdf/write-pdf.ts';
import { orderTypes } from '#areas/orders/domain/index.ts';
import { context, letters, linesOf, orderOf, pagesOf } from './pdf-samples.ts';

test('orders of each type and size come out the same, without what was cut', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const folder = mkdtempSync(join(tmpdir(), 'lean-pdf-'));
  try {
    const bundle = await rolldown({
      input: resolve('src/areas/orders/client/pdf/write-pdf.ts'),
      platform: 'browser',
      plugins: [
        {
          name: 'lean-pdf',
          resolveId: (id) => (id === 'jspdf' ? pdfFile : null),
          transform: (code, id) => (id === pdfFile ? { code: leanPdf(code), map: null } : null),
        },
      ],
    });
    const file = join(folder, 'writer.mjs');
    const { output } = await bundle.write({ file, format: 'es' });
    const code = output[0].code;
    expect(code).not.toMatch(/html2canvas|canvg|dompurify|fast-png|\beval\(|new Function/);
    const lean = (await import(/* @vite-ignore */ file)) as { writePdf: typeof writePdf };
    const font = await letters();
    for (const type of orderTypes) {
      const paper = orderPaper(orderOf(type, linesOf(90, { ean: '7891234567895' })), context);
      expect(pagesOf(lean.writePdf(paper, font).bytes)).toEqual(
        pagesOf(writePdf(paper, font).bytes),
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
