/** Whether the lines are cards. Turning the device changes that, and makes each row anew: what is open over one of them (a camera) is finished first. */
import { useEffect, useState } from 'react';
import { asCardsQuery } from '../cells/line-styles.ts';

export function useAsCards(): boolean {
  const [asCards, setAsCards] = useState(() => matchMedia(asCardsQuery).matches);
  useEffect(() => {
    const media = matchMedia(asCardsQuery);
    let dialog: Element | null = null;
    const follow = () => {
      dialog?.removeEventListener('close', follow);
      dialog = document.querySelector('dialog[open]');
      if (dialog) dialog.addEventListener('close', follow);
      else setAsCards(media.matches);
    };
    follow();
    media.addEventListener('change', follow);
    return () => {
      dialog?.removeEventListener('close', follow);
      media.removeEventListener('change', follow);
    };
  }, []);
  return asCards;
}
