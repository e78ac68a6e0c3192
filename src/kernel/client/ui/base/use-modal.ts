/** Opens a native modal dialog while `open` is true. The browser keeps the focus inside. */
import { useEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';

type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Props for the `<dialog>`. */
  readonly handlers: {
    readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    readonly onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
    readonly onClose: () => void;
  };
};

/**
 * Opens and closes the dialog, and gives the focus back when it closes.
 * @param onDismiss Called on Escape and on a press outside. Without it neither closes the dialog.
 */
export function useModal(open: boolean, onDismiss?: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;

    const page = document.documentElement;
    const before = document.activeElement;

    // The scrollbar's space stays reserved while it is hidden, so that nothing moves.
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
      // A press on the backdrop has the dialog itself as target; its contents are children.
      onMouseDown: (event) => {
        if (event.target === event.currentTarget) onDismiss?.();
      },
      // Chromium closes the dialog on a second Escape, even if `cancel` was prevented.
      onClose: () => {
        // React's strict mode closes and reopens the dialog at once, which is not a dismissal.
        if (!open || ref.current?.open) return;
        if (onDismiss) onDismiss();
        else ref.current?.showModal();
      },
    },
  };
}
