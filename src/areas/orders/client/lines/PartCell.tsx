/**
 * Shows the field for a part number with suggestions from the catalog. The arrow keys select one,
 * Enter takes it, and Escape closes the suggestions.
 */
import { inBackground } from '#kernel/device/index.ts';
import { mergeClasses } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { nextSuggestionIndex } from '#kernel/client/index.ts';
import { orderLimits, type OrderPart } from '../../domain/index.ts';
import { CellNotes } from '../cells/CellNotes.tsx';
import { lineCellElementId } from '../cells/line-cell-ids.ts';
import { focusCell } from '../cells/move-cell-focus.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { PartSuggestions } from './lazy-cells.ts';
import { useLineStyles } from '../cells/line-styles.ts';
import { initialSuggestionIndex } from './initial-suggestion-index.ts';
import type { ChangeConfirmation } from '../cells/use-change-confirmation.ts';

/** The most suggestions shown. */
const MOST = 8;
/** Milliseconds between the last typed character and the search. */
const SEARCH_PAUSE_MS = 90;

type Props = {
  readonly editor: OrderEditorStore;
  readonly lineId: string;
  readonly value: string;
  readonly confirm: ChangeConfirmation;
  readonly label: string;
  readonly error?: string | undefined;
  readonly note?: string | undefined;
};

export function PartCell({ editor, lineId, value, confirm, label, error, note }: Props) {
  const styles = useLineStyles();
  const { t } = useLingui();
  const id = lineCellElementId(lineId, 'partNumber');
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<string>();
  const [found, setFound] = useState<readonly OrderPart[]>([]);
  const [active, setActive] = useState(-1);

  useEffect(() => {
    if (asked === undefined || asked.trim() === '') return;
    let current = true;
    const search = async () => {
      const parts = await editor.suggest(asked.trim(), MOST);
      if (current) {
        setFound(parts);
        setActive(initialSuggestionIndex(asked));
      }
    };
    const timer = setTimeout(() => inBackground(search()), SEARCH_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked, editor]);

  const close = () => {
    setAsked(undefined);
    setFound([]);
    setActive(-1);
  };
  const shown = asked === undefined || asked.trim() === '' ? [] : found;
  const isOpen = shown.length > 0;

  const choose = (part: OrderPart) => {
    editor.choosePart(lineId, part);
    close();
    focusCell(lineId, 'quantity');
  };

  // The catalog's unit value belongs to the change, so the line is compared once it is filled.
  const lookUp = async () => {
    await editor.lookUpPart(lineId);
    await confirm.leave(lineId, 'partNumber');
  };

  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      const part = isOpen ? shown[active] : undefined;
      if (part) {
        event.preventDefault();
        choose(part);
      }
      return;
    }
    if (!isOpen) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(nextSuggestionIndex(event.key, active, shown.length));
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
  };

  return (
    <>
      <input
        ref={input}
        id={id}
        data-line={lineId}
        data-column="partNumber"
        aria-label={label}
        className={mergeClasses(styles.input, error ? styles.wrong : undefined)}
        value={value}
        inputMode="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={orderLimits.typed}
        enterKeyHint="next"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        {...(isOpen && active >= 0 ? { 'aria-activedescendant': `${id}-list-${active}` } : {})}
        onChange={(event) => {
          editor.retypePart(lineId, event.target.value.replace(/\p{Cc}/gu, ' '));
          setAsked(event.target.value);
        }}
        onKeyDown={pressed}
        onFocus={() => confirm.enter(lineId, 'partNumber')}
        onBlur={() => {
          close();
          inBackground(lookUp());
        }}
        {...(error ? { 'aria-invalid': true } : {})}
        {...(error || note ? { 'aria-describedby': `${id}-notes` } : {})}
      />
      {isOpen ? (
        <Suspense>
          <PartSuggestions
            id={`${id}-list`}
            label={t`Part numbers`}
            anchor={input}
            parts={shown}
            active={active}
            currency={editor.currency}
            specialOf={editor.get().funnel?.specialOf}
            onChoose={choose}
          />
        </Suspense>
      ) : null}
      <CellNotes id={`${id}-notes`} error={error} note={note} />
    </>
  );
}
