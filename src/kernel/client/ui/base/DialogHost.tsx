/** The one dialog of the app: asks a question or shows a notice, and answers true or false exactly once. */
import {
  Suspense,
  createContext,
  lazy,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import { useProvided } from '../../portal/use-provided.ts';

/** true on accept; false on cancel, a press outside, Escape, or shortly after the dialog was hidden without an answer. */
type Ask = (request: DialogRequest) => Promise<boolean>;
type Asked = { readonly request: DialogRequest; readonly answer: (accepted: boolean) => void };

const DialogContext = createContext<{ readonly ask: Ask } | undefined>(undefined);

export const useDialog = (): { readonly ask: Ask } => useProvided(DialogContext, 'DialogHost');

const DialogBox = lazy(() => import('../dialogs/DialogBox.tsx'));

/** Long enough for a closing click to be heard first. */
const HIDDEN_WITHOUT_ANSWER_MS = 100;

export function DialogHost({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Asked[]>([]);
  const asked = queue[0];

  const ask = useCallback<Ask>(
    (request) => new Promise((answer) => setQueue((before) => [...before, { request, answer }])),
    [],
  );
  const close = (accepted: boolean) => {
    asked?.answer(accepted);
    setQueue((before) => before.filter((one) => one !== asked));
  };

  // Hidden by something else (the platform, a screen that went away): nobody may wait for ever.
  const waiting = useRef(queue);
  useEffect(() => {
    waiting.current = queue;
  }, [queue]);
  useEffect(
    () => () => {
      setTimeout(
        () => waiting.current.forEach((one) => one.answer(false)),
        HIDDEN_WITHOUT_ANSWER_MS,
      );
    },
    [],
  );

  const dialog = useMemo(() => ({ ask }), [ask]);
  return (
    <DialogContext value={dialog}>
      {children}
      <Suspense>{asked ? <DialogBox request={asked.request} onAnswer={close} /> : null}</Suspense>
    </DialogContext>
  );
}
