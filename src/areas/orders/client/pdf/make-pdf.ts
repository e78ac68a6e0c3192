/**
 * Makes the PDF file of an order on this device. This module and its fonts are loaded when the
 * first file is made.
 */
import regular from 'print-font/regular.ttf?url';
import semibold from 'print-font/semibold.ttf?url';
import type { Order } from '../../domain/index.ts';
import { printedOrder, type PrintedOrderContext } from './printed-order.ts';
import type { PdfFonts } from './pdf-pen.ts';
import { writePdf, type WrittenPdf } from './write-pdf.ts';

/** Loads the two fonts. Rejects if one of them is not available now. */
export async function loadPdfFonts(): Promise<PdfFonts> {
  const bytesOf = async (address: string) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };

  const [light, heavy] = await Promise.all([bytesOf(regular), bytesOf(semibold)]);
  return { regular: light, semibold: heavy };
}

export const writeOrderPdf = (
  order: Order,
  context: PrintedOrderContext,
  letters: PdfFonts,
): WrittenPdf => writePdf(printedOrder(order, context), letters);
