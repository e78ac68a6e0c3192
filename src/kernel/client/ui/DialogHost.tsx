/** The one dialog of the app: asks a question or tells something, and answers true or false exactly once. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { createContext, useCallback, useContext, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useModal } from './use-modal.ts';

export type DialogRequest = {
  readonly title: string;
  readonly content: ReactNode;
  readonly acceptLabel?: string;
  readonly cancelLabel?: string;
  /** false: something to know, with one button alone. Unset: a question. */
  readonly confirm?: boolean;
};

/** true on accept; false on cancel, a press outside, Escape, or shortly after the dialog was hidden without an answer. */
type Ask = (request: DialogRequest) => Promise<boolean>;
type Asked = { readonly request: DialogRequest; readonly answer: (accepted: boolean) => void };

const DialogContext = createContext<{ readonly ask: Ask } | undefined>(undefined);

export function useDialog(): { readonly ask: Ask } {
  const dialog = useContext(DialogContext);
  if (!dialog) throw new Error('useDialog stands outside of DialogHost');
  return dialog;
}

const useStyles = /*#__PURE__*/ makeStyles({
  dialog: { width: '500px', maxWidth: 'calc(100vw - 32px)', maxHeight: 'calc(100dvh - 32px)', boxSizing: 'border-box', padding: 0, border: '0', borderRadius: tokens.borderRadiusXLarge, backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1, boxShadow: '0 16px 48px rgba(31,26,15,.24)', '::backdrop': { backgroundColor: 'rgba(31,26,15,.4)' } },
  inside: { padding: '24px', display: 'grid', gap: '8px' },
  title: { fontSize: '20px', lineHeight: '28px', fontWeight: 650, letterSpacing: '-.01em' },
  content: { fontSize: '14px', lineHeight: '20px' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px', marginTop: '8px' },
});

/** Long enough for a closing click to be heard first. */
const HIDDEN_WITHOUT_ANSWER_MS = 100;

export function DialogHost({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  const [queue, setQueue] = useState<readonly Asked[]>([]);
  const asked = queue[0];

  const ask = useCallback<Ask>((request) => new Promise((answer) => setQueue((before) => [...before, { request, answer }])), []);
  const settle = (accepted: boolean) => {
    asked?.answer(accepted);
    setQueue((before) => before.filter((one) => one !== asked));
  };
  const { ref, handlers } = useModal(asked !== undefined, () => settle(false));

  // Hidden by something else (the platform, a screen that went away): nobody may wait for ever.
  const waiting = useRef(queue);
  useEffect(() => { waiting.current = queue; }, [queue]);
  useEffect(() => () => { setTimeout(() => waiting.current.forEach((one) => one.answer(false)), HIDDEN_WITHOUT_ANSWER_MS); }, []);

  const dialog = useMemo(() => ({ ask }), [ask]);
  const isQuestion = asked?.request.confirm !== false;
  return (
    <DialogContext value={dialog}>
      {children}
      <dialog ref={ref} {...handlers} className={styles.dialog} role={isQuestion ? 'alertdialog' : 'dialog'} aria-labelledby={`${id}-title`} aria-describedby={`${id}-content`}>
        {asked ? (
          <div className={styles.inside}>
            <h2 id={`${id}-title`} className={styles.title}>{asked.request.title}</h2>
            <div id={`${id}-content`} className={styles.content}>{asked.request.content}</div>
            <div className={styles.actions}>
              {isQuestion ? <Button onClick={() => settle(false)}>{asked.request.cancelLabel ?? <Trans>Cancel</Trans>}</Button> : null}
              <Button appearance="primary" onClick={() => settle(true)}>{asked.request.acceptLabel ?? <Trans>OK</Trans>}</Button>
            </div>
          </div>
        ) : null}
      </dialog>
    </DialogContext>
  );
}
