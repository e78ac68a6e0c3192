/** Makes the PDF file of an order, and downloads it or shares it with another app. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  download,
  withoutReloadPrompt,
  useBlockingOverlay,
  useDialog,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { Order } from '../../domain/index.ts';
import { useFieldTextContextOfOrder } from '../field-text/use-field-text-context.ts';
import { useOrderName } from '../words/use-order-name.ts';

const PDF = 'application/pdf';
const fileOf = (name: string, bytes: BlobPart) => new File([bytes], name, { type: PDF });

/**
 * Returns whether the browser can share PDF files with other apps. Sharing matters on an iPad,
 * where a portal that was opened from the home screen cannot print.
 */
const sharesFiles = (): boolean =>
  navigator.canShare?.({ files: [fileOf('order.pdf', '%PDF')] }) ?? false;

/**
 * Reduces a text to lowercase letters, digits, underscores and hyphens, which every system accepts
 * in file names.
 */
const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();

/** Returns the actions for an order's PDF file. They show their errors themselves. */
export function useOrderPdf(order: Order) {
  const { t } = useLingui();
  const { zone } = usePortalSession();
  const { show } = useSnackbar();
  const { ask } = useDialog();
  const block = useBlockingOverlay();
  const nameOf = useOrderName();
  const contextOf = useFieldTextContextOfOrder();
  const [canShare] = useState(sharesFiles);
  const name = nameOf(order);

  const make = async (): Promise<File | undefined> => {
    const writer = await withoutReloadPrompt(async () => {
      const module = await import('../pdf/make-pdf.ts');
      return { ...module, letters: await module.loadPdfFonts() };
    });
    if (!writer) {
      show({
        type: 'error',
        content: t`PDF files aren’t available on this device yet. Try again with a connection.`,
      });
      return undefined;
    }

    const context = { ...contextOf(order), zone, now: Date.now() };
    const { bytes, replaced } = writer.writeOrderPdf(order, context, writer.letters);

    const codes = replaced.join(', ');
    if (codes !== '')
      show({
        type: 'other',
        content: t`The PDF’s font doesn’t include some characters. They’re shown as □: ${codes}.`,
      });

    return fileOf(`${plainName(order.number === null ? name : t`Order ${name}`)}.pdf`, bytes);
  };

  /** Returns true if the file was shared or the person closed the browser's dialog. */
  const handOver = async (file: File): Promise<boolean> => {
    try {
      await navigator.share({ files: [file], title: file.name });
      return true;
    } catch (error) {
      return (error as Error).name === 'AbortError';
    }
  };

  return {
    canShare,
    save: async () => {
      const file = await block(make());
      if (file) download(file.name, file, PDF);
    },
    share: async () => {
      const file = await block(make());
      if (!file || (await handOver(file))) return;

      // Browsers share only shortly after a click. Making the file took too long, so a second click
      // is needed.
      const isAgreed = await ask({
        title: t`PDF ready`,
        content: file.name,
        acceptLabel: t`Share PDF`,
      });
      if (isAgreed && !(await handOver(file))) download(file.name, file, PDF);
    },
  };
}
