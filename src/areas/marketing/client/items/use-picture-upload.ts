/**
 * Uploads the picture of an item's form. A save that is started meanwhile waits for the upload, and
 * is not sent if the upload fails.
 */
import { useLingui as useWords } from '@lingui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePortalSession, type useRowForm } from '#kernel/client/index.ts';
import { marketingAddresses as addresses, type MarketingItem } from '../../domain/index.ts';
import { marketingRefusalMessage } from '../marketing-words.ts';
import type { ItemValues } from './item-values.ts';

type ItemFormState = ReturnType<typeof useRowForm<ItemValues, MarketingItem>>['form'];

/** Returns the form, whose saves wait for the upload, and the upload with its functions. */
export function usePictureUpload(form: ItemFormState) {
  const { _ } = useWords();
  const { api } = usePortalSession();
  const turns = useRef(0);
  const [isUploading, setUploading] = useState(false);
  const [isSaveWaiting, setSaveWaiting] = useState(false);
  const [problem, setProblem] = useState<string>();

  // The form is submitted after the render in which it has the uploaded picture.
  const submit = useEffectEvent(() => {
    setSaveWaiting(false);
    form.submit();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the wait ends when the form is submitted
    if (isSaveWaiting && !isUploading) submit();
  }, [isSaveWaiting, isUploading]);

  const send = async (file: File) => {
    turns.current += 1;
    const turn = turns.current;
    setProblem(undefined);
    setUploading(true);

    const reply = await api.call(addresses.putItemPicture, { body: file });
    // The picture was removed meanwhile.
    if (turn !== turns.current) return;

    setUploading(false);
    if (reply.ok) form.change({ image: reply.value.image });
    else {
      setSaveWaiting(false);
      setProblem(_(marketingRefusalMessage(reply)));
    }
  };

  const remove = () => {
    turns.current += 1;
    setUploading(false);
    form.change({ image: null });
  };

  return {
    form: {
      ...form,
      isPending: form.isPending || isSaveWaiting,
      submit: () => (isUploading ? setSaveWaiting(true) : form.submit()),
    },
    upload: { isUploading, problem, setProblem, send, remove },
  };
}
