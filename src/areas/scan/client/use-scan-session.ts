/**
 * Holds the codes that were scanned on a screen, with what each of them did, and counts further
 * codes into the screen's lines.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { useFormats } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { ProductFinder } from '../device/index.ts';
import { readScannedText, type ProductCode } from '../domain/index.ts';
import { areSignalsOn, playScanSignal } from './scan-signals.ts';
import { useLatestRef } from './use-latest-ref.ts';

/** A part and its units. */
export type ScannedItem = { readonly partNumber: string; readonly quantity: number };

/** A part that was counted. */
export type CountedItem = ScannedItem & {
  /** The part number and its description. */
  readonly name: string;
  /** The units of the part's line after this scan. */
  readonly total: number;
  /** The messages about the line. They are the same as for a typed line. */
  readonly problems: readonly string[];
};

/** A part that could not be counted, and the reason as a sentence. */
export type RefusedItem = ScannedItem & { readonly name: string; readonly because: string };

export type CountedScan = {
  readonly counted: readonly CountedItem[];
  readonly refused: readonly RefusedItem[];
  /** Removes these units from the lines again. */
  readonly undo: () => void;
};

/** The lines into which a screen scans. */
export type ScanTarget = {
  count(items: readonly ScannedItem[]): Promise<CountedScan>;
  /** Returns the parts that match a text. */
  search(text: string): Promise<readonly { readonly partNumber: string; readonly name: string }[]>;
};

/** What a scanned code did. */
export type ScanEntry = {
  readonly id: number;
  /**
   * The scanned text, the part number or EAN in a line of a delivery note, or the name of a refused
   * part.
   */
  readonly text: string;
  readonly kind: 'counted' | 'refused' | 'unknown';
  /** The part, the delivery note or the code. */
  readonly name: string;
  /** What the code did, such as the number of added units, or why it did nothing. */
  readonly result: string;
  /** The name and the result in one text, `name: result`. */
  readonly words: string;
  readonly quantity: number;
  /** The parts that the code may mean, if there are several. */
  readonly choices: readonly string[];
  readonly undo?: () => void;
};

export type ScanSession = {
  /** The newest entry comes first. */
  readonly entries: readonly ScanEntry[];
  /** Counts a code. Codes are counted one after the other. */
  readonly scan: (text: string, format?: string) => void;
  readonly undo: (entry: ScanEntry) => void;
  /** Counts a part that a person chose for an unknown code. */
  readonly choose: (entry: ScanEntry, partNumber: string) => void;
  /** Removes an entry, without changing any line. */
  readonly remove: (entry: ScanEntry) => void;
  readonly search: ScanTarget['search'];
};

type Options = {
  readonly find: ProductFinder;
  readonly target: ScanTarget;
  /** Called with each new entry. */
  readonly onEntry: (entry: ScanEntry) => void;
};

const textOf = ({ partNumber, ean }: ProductCode) => partNumber ?? ean ?? '';

export function useScanSession({ find, target, onEntry }: Options): ScanSession {
  const { t } = useLingui();
  const formats = useFormats();
  const [entries, setEntries] = useState<readonly ScanEntry[]>([]);
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);
  // The texts of the delivery notes that were counted and not undone.
  const notes = useRef(new Set<string>());

  const add = (
    entry: Omit<ScanEntry, 'id' | 'choices' | 'words'> & Partial<Pick<ScanEntry, 'choices'>>,
  ) => {
    const words = `${entry.name}: ${entry.result}`;
    const whole: ScanEntry = { choices: [], ...entry, words, id: ++lastId.current };
    setEntries((before) => [whole, ...before]);
    if (areSignalsOn()) playScanSignal(entry.kind === 'counted' ? 'counted' : 'refused');
    onEntry(whole);
  };

  const resultOf = ({ quantity, total, problems }: CountedItem): string => {
    const added = t`${plural(quantity, { one: '# unit added', other: '# units added' })}`;
    const sum = formats.number(total);
    return [t`${added}, ${sum} in total`, ...problems].join('. ');
  };

  const count = async (text: string, items: readonly ScannedItem[], note?: string) => {
    const { counted, refused, undo } = await target.count(items);
    const units = counted.reduce((sum, { quantity }) => sum + quantity, 0);
    const lines = counted.length;
    if (lines > 0)
      add({
        text,
        kind: 'counted',
        ...(note === undefined
          ? { name: counted[0]!.name, result: resultOf(counted[0]!) }
          : {
              name: t`Delivery note ${note}`,
              result: t`${plural(lines, { one: '# part added', other: '# parts added' })}`,
            }),
        quantity: units,
        undo: () => {
          if (note !== undefined) notes.current.delete(text);
          undo();
        },
      });
    if (lines > 0 && note !== undefined) notes.current.add(text);
    for (const { name, quantity, because } of refused)
      add({ text: name, kind: 'refused', name, result: because, quantity });
  };

  const addUnknown = (code: string, quantity: number, choices?: readonly string[]) => {
    const some = (choices ?? []).slice(0, 5).join(', ');
    const result = choices
      ? t`several parts have this code (${some}). Choose one.`
      : t`not in the catalog. Nothing was added.`;
    add({
      text: code,
      kind: 'unknown',
      name: code,
      result,
      quantity,
      ...(choices ? { choices } : {}),
    });
  };

  const latestScan = useLatestRef(async (text: string, format?: string) => {
    const meaning = readScannedText(text, format);
    if (meaning.kind === 'unknown') {
      addUnknown(text.trim(), 1);
      return;
    }

    const isNote = meaning.kind === 'note';
    // A note stays in the camera's picture, and its units must not be added again.
    if (isNote && notes.current.has(text.trim())) {
      const note = meaning.note.orderNumber;
      const name = t`Delivery note ${note}`;
      setEntries((before) =>
        before.filter((entry) => entry.name !== name || entry.kind !== 'refused'),
      );
      add({
        text: text.trim(),
        kind: 'refused',
        name,
        result: t`already added. Nothing was added.`,
        quantity: 0,
      });
      return;
    }

    const lines = isNote ? meaning.note.lines : [meaning];
    const items: ScannedItem[] = [];
    for (const { code, quantity } of lines) {
      const shown = isNote ? textOf(code) : text.trim();
      const found = await find(code);
      if (found.kind === 'part') items.push({ partNumber: found.partNumber, quantity });
      else if (found.kind === 'several') addUnknown(shown, quantity, found.partNumbers);
      else if (found.kind === 'unknown') addUnknown(shown, quantity);
      else {
        const result = t`the catalog isn’t on this device yet. Connect once, then scan again.`;
        add({ text: shown, kind: 'unknown', name: shown, result, quantity });
        return;
      }
    }
    if (items.length > 0)
      await count(text.trim(), items, isNote ? meaning.note.orderNumber : undefined);
  });

  const latestChoice = useLatestRef(async (entry: ScanEntry, partNumber: string) => {
    setEntries((before) => before.filter(({ id }) => id !== entry.id));
    await count(entry.text, [{ partNumber, quantity: entry.quantity }]);
  });

  const enqueue = useCallback((work: () => Promise<void>) => {
    queue.current = queue.current.then(work, work);
    inBackground(queue.current);
  }, []);

  const remove = useCallback((entry: ScanEntry) => {
    setEntries((before) => before.filter(({ id }) => id !== entry.id));
  }, []);

  return {
    entries,
    scan: useCallback(
      (text, format) => enqueue(() => latestScan.current(text, format)),
      [enqueue, latestScan],
    ),
    choose: useCallback(
      (entry, partNumber) => enqueue(() => latestChoice.current(entry, partNumber)),
      [enqueue, latestChoice],
    ),
    undo: useCallback(
      (entry) => {
        entry.undo?.();
        remove(entry);
      },
      [remove],
    ),
    remove,
    search: target.search,
  };
}
