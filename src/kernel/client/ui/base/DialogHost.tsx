/**
 * The app's dialog. It asks a question or shows a notice, and gives the caller the answer, true or
 * false, exactly once.
 */
import { useLingui } from '@lingui/react/macro';
import {
  Suspense,
  createContext,
  lazy,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import { withoutReloadPrompt } from '../../portal/reload-prompt.ts';
import { useRequiredContext } from '../../portal/use-required-context.ts';
import { useSnackbar } from './SnackbarHost.tsx';

/**
 * Resolves to true on accept, and to false on cancel, a press outside, Escape, or if the dialog
 * disappears without an answer.
 */
type Ask = (request: DialogRequest) => Promise<boolean>;
type Asked = { readonly request: DialogRequest; readonly answer: (accepted: boolean) => void };

const DialogContext = createContext<{ readonly ask: Ask } | undefined>(undefined);

/** Returns the function that asks. */
export const useDialog = (): { readonly ask: Ask } =>
  useRequiredContext(DialogContext, 'DialogHost');

type BoxProps = { readonly request: DialogRequest; readonly onAnswer: Asked['answer'] };

const loadDialogBox = () =>
  lazy<ComponentType<BoxProps>>(
    async () =>
      (await withoutReloadPrompt(() => import(/* @first */ '../dialogs/DialogBox.tsx'))) ?? {
        default: BrowserDialog,
      },
  );
let DialogBox = loadDialogBox();

/**
 * Asks with the browser's own dialog if the code of the portal's dialog cannot be loaded, for
 * example without a connection. It shows only the title, so a question that destroys something is
 * not asked but answered with false, and a message says why. The next request loads the code again.
 */
function BrowserDialog({ request, onAnswer }: BoxProps) {
  const { t } = useLingui();
  const { show } = useSnackbar();
  useEffect(() => {
    const { title, confirm: isQuestion = true, isDestructive } = request;
    DialogBox = loadDialogBox();
    if (!isQuestion) globalThis.alert(title);
    else if (isDestructive) show({ type: 'error', content: t`This part couldn’t be loaded` });
    onAnswer(!isQuestion || (!isDestructive && globalThis.confirm(title)));
    // Each request is asked once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}

/**
 * Milliseconds between the removal of the host and answering its open questions with false, so that
 * a click that closes the dialog is handled first.
 */
const HIDDEN_WITHOUT_ANSWER_MS = 100;

/** Provides `useDialog` to its children. Requests are shown one after the other. */
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

  // If the host is removed while questions are open, they are answered with false, so that no
  // caller waits forever.
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
