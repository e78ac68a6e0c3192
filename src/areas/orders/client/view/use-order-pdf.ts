/** Makes the PDF file of an order and gives it to the person: to keep, or to another app of the device. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  download,
  quietly,
  useBlocking,
  useDialog,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { Order } from '../../domain/index.ts';
import { useFieldTextContext } from '../field-text/use-field-text-context.ts';
import { useOrderName } from '../words/order-words.ts';

const PDF = 'application/pdf';
const fileOf = (name: string, bytes: BlobPart) => new File([bytes], name, { type: PDF });
/** Whether the browser hands files to other apps: a portal on an iPad's home screen cannot print. */
const sharesFiles = (): boolean =>
  navigator.canShare?.({ files: [fileOf('order.pdf', '%PDF')] }) ?? false;
/** Letters, digits and hyphens, as every system takes them in the name of a file. */
const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();

export function useOrderPdf(order: Order) {
  const { t } = useLingui();
  const { zone } = usePortalSession();
  const { show } = useSnackbar();
  const { ask } = useDialog();
  const block = useBlocking();
  const nameOf = useOrderName();
  const contextOf = useFieldTextContext();
  const [canShare] = useState(sharesFiles);
  const name = nameOf(order);

  const make = async (): Promise<File | undefined> => {
    const writer = await quietly(async () => {
      const module = await import('../pdf/make-pdf.ts');
      return { ...module, letters: await module.loadLetters() };
    });
    if (!writer) {
      show({
        type: 'error',
        content: t`PDF files aren't available on this device yet. Try again with a connection.`,
      });
      return undefined;
    }
    const context = { ...contextOf(order), zone, now: Date.now() };
    const { bytes, replaced } = writer.orderPdf(order, context, writer.letters);
    const codes = replaced.join(', ');
    if (codes !== '')
      show({
        type: 'other',
        content: t`The PDF's font doesn't include some characters. They're shown as □: ${codes}.`,
      });
    return fileOf(`${plainName(order.number === null ? name : t`Order ${name}`)}.pdf`, bytes);
  };
  /** true: it was handed over, or the person thought better of it. */
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
      // A browser shares only right after a press, and making the file took too long for that.
      const isAgreed = await ask({
        title: t`PDF ready`,
        content: file.name,
        acceptLabel: t`Share PDF`,
      });
      if (isAgreed && !(await handOver(file))) download(file.name, file, PDF);
    },
  };
}
