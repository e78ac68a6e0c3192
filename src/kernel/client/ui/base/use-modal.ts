/** Opens a native modal dialog while `open` is true; the platform keeps the focus inside and gives it back. */
import { useEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';

type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** To be spread on the `<dialog>`. */
  readonly handlers: {
    readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    readonly onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
    readonly onClose: () => void;
  };
};

/** `onDismiss` is called on Escape and on a press outside; without it neither closes. */
export function useModal(open: boolean, onDismiss?: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const page = document.documentElement;
    const before = document.activeElement;
    // The space of a scrollbar stays when the bar is hidden, so that nothing moves.
    page.classList.toggle(
      'page-held-gutter',
      innerWidth > page.clientWidth || page.classList.contains('page-held-gutter'),
    );
    page.classList.add('page-held');
    dialog.showModal();
    return () => {
      dialog.close();
      if (!document.querySelector('dialog:modal'))
        page.classList.remove('page-held', 'page-held-gutter');
      if (
        document.activeElement === document.body &&
        before instanceof HTMLElement &&
        before.isConnected
      )
        before.focus();
    };
  }, [open]);

  return {
    ref,
    handlers: {
      onCancel: (event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss?.();
      },
      // The backdrop belongs to the dialog element itself; its contents are children.
      onMouseDown: (event) => {
        if (event.target === event.currentTarget) onDismiss?.();
      },
      // Chromium closes on a second Escape whatever `cancel` prevents.
      onClose: () => {
        // Closed and reopened at once (React's strict mode) is not a dismissal.
        if (!open || ref.current?.open) return;
        if (onDismiss) onDismiss();
        else ref.current?.showModal();
      },
    },
  };
}
