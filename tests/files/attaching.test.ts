/** Tests attaching chosen files: errors of single files, and additions at the same moment. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useAttaching } from '#areas/files/client/use-attaching.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import { ok, type Result } from '#kernel/domain/result.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

vi.mock('#kernel/client/index.ts', () => ({ useFormats: () => ({ number: String }) }));

i18n.loadAndActivate({ locale: 'en', messages: {} });
const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

const fileNamed = (name: string) => new File([name], name);
const attachmentNamed = (name: string): Attachment => ({
  hash: name,
  name,
  type: 'pdf',
  size: 1,
});

type Store = (file: File) => Promise<Result<Attachment, never>>;

/** Renders the hook for a document with at most `most` files. */
function renderAttaching(store: Store, most: number) {
  const discarded: string[] = [];
  const useDocument = () => {
    const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
    const attaching = useAttaching({
      store,
      discard: (hash) => discarded.push(hash),
      attachments,
      onChange: (change) => setAttachments(change),
      room: most - attachments.length,
      tooMany: 'Too many',
    });
    return { ...attaching, names: attachments.map(({ name }) => name), discarded };
  };
  return renderHook(useDocument, Frame);
}

test('a file that can’t be stored is named, and the files after it are attached', async () => {
  const list = await renderAttaching(async ({ name }) => {
    if (name === 'b') throw new Error('the database failed');
    return ok(attachmentNamed(name));
  }, 10);

  await list.act(() =>
    expect(list.now.attach(['a', 'b', 'c'].map(fileNamed))).rejects.toThrow('the database failed'),
  );
  expect(list.now).toMatchObject({
    isWorking: false,
    names: ['a', 'c'],
    problems: ['b couldn’t be saved on this device. Attach it again.'],
  });
});

test('two additions at the same moment keep to the limit together', async () => {
  const waiting: (() => void)[] = [];
  const list = await renderAttaching(async ({ name }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return ok(attachmentNamed(name));
  }, 3);

  await list.act(() => {
    void list.now.attach(['a', 'b'].map(fileNamed));
    void list.now.attach(['c', 'd'].map(fileNamed));
  });
  while (waiting.length > 0) await list.act(() => waiting.shift()!());

  expect(list.now).toMatchObject({
    isWorking: false,
    problems: ['Too many'],
    names: ['a', 'c', 'b'],
    discarded: ['d'],
  });
});
