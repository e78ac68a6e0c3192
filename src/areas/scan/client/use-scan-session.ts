/**
 * Holds the codes that were scanned on a screen, with what each of them did, and counts further
 * codes into the screen's lines.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormats } from '#kernel/client/index.ts';
import { inBackground, isDiskFull } from '#kernel/device/index.ts';
import { newId } from '#kernel/domain/ids.ts';
import type { ProductFinder, UnknownCode, UnknownCodes } from '../device/index.ts';
import { readScannedText, type ProductCode } from '../domain/index.ts';
import type { ScanEntry } from './scan-entry.ts';
import { createScannedNotes } from './scanned-notes.ts';
import type { CountedItem, ScannedItem, ScanTarget } from './scan-target.ts';
import { playScanSignalIfOn } from './scan-signals.ts';
import { useLatestRef } from './use-latest-ref.ts';

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
  /** Returns whether a code was scanned on this screen and no part is known for it. */
  readonly isUnknown: (text: string) => boolean;
  readonly search: ScanTarget['search'];
};

type Options = {
  readonly find: ProductFinder;
  readonly target: ScanTarget;
  /** Stores the unknown codes of the document. The same object in each rendering. */
  readonly codes: UnknownCodes;
  /** Called with each new entry. */
  readonly onEntry: (entry: ScanEntry) => void;
};

type NewEntry = Omit<ScanEntry, 'id' | 'choices' | 'words'> & Partial<Pick<ScanEntry, 'choices'>>;

const textOf = ({ partNumber, ean }: ProductCode) => partNumber ?? ean ?? '';

export function useScanSession({ find, target, codes, onEntry }: Options): ScanSession {
  const { t } = useLingui();
  const formats = useFormats();
  const [entries, setEntries] = useState<readonly ScanEntry[]>([]);
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);
  const [notes] = useState(createScannedNotes);
  // The unknown codes for which a part is being counted, or was counted.
  const resolved = useRef(new Set<number>());

  // The texts that had no part when they were scanned.
  const unknown = useRef(new Set<string>());

  const wholeEntry = (entry: NewEntry): ScanEntry => {
    const words = `${entry.name}: ${entry.result}`;
    return { choices: [], ...entry, words, id: ++lastId.current };
  };

  const add = (entry: NewEntry) => {
    const whole = wholeEntry(entry);
    setEntries((before) => [whole, ...before]);
    inBackground(playScanSignalIfOn(entry.kind === 'counted' ? 'counted' : 'refused'));
    onEntry(whole);
  };

  const resultOf = ({ quantity, total, problems }: CountedItem): string => {
    const added = t`${plural(quantity, { one: '# unit added', other: '# units added' })}`;
    const sum = formats.number(total);
    return [t`${added}, ${sum} in total`, ...problems].join('. ');
  };

  /** Forgets a delivery note, and removes its lines without a known part. */
  const removeNote = (text: string) => {
    const codeIds = notes.forget(text);
    setEntries((before) => before.filter(({ codeId }) => !codeIds.has(codeId ?? '')));
    for (const codeId of codeIds) inBackground(codes.remove(codeId));
  };

  /** Lists a line of a delivery note again whose chosen part was undone. */
  const listLineAgain = (line: ScanEntry) => {
    const { text, quantity, note, choices, codeId = '' } = line;
    if (note === undefined || !notes.forgetChoice(note, codeId)) return;
    const id = newId(Date.now(), crypto);
    notes.noteLine(note, id, false);
    setEntries((before) => [wholeEntry({ ...line, codeId: id }), ...before]);
    inBackground(codes.add({ id, text, quantity, ...(choices.length > 0 ? { choices } : {}) }));
  };

  /**
   * Resolves to true if units were added. On a full disk none are, and an entry says so.
   * @param chosenFor The unknown code for which the part was chosen. Undefined for a scanned part.
   */
  const count = async (
    text: string,
    items: readonly ScannedItem[],
    note?: string,
    chosenFor?: ScanEntry,
  ) => {
    const scan = await target.count(items).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
    if (!scan) {
      if (note !== undefined) removeNote(text);
      const name = note === undefined ? text : t`Delivery note ${note}`;
      const result = t`this device is full. Nothing was added.`;
      add({ text, kind: 'refused', name, result, quantity: 0 });
      return false;
    }
    const { counted, refused, undo } = scan;
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
          if (note !== undefined) removeNote(text);
          if (chosenFor) listLineAgain(chosenFor);
          undo();
        },
      });
    if (lines > 0 && note !== undefined) notes.noteUnits(text);
    for (const { name, quantity, because } of refused)
      add({ text: name, kind: 'refused', name, result: because, quantity });
    return lines > 0;
  };

  const entryOfUnknown = (code: UnknownCode): NewEntry => {
    const { id: codeId, text, quantity, choices, isWithoutCatalog } = code;
    const some = (choices ?? []).slice(0, 5).join(', ');
    const result = () => {
      if (isWithoutCatalog)
        return t`the catalog isn’t on this device yet. Connect once, then scan again.`;
      return choices
        ? t`several parts have this code (${some}). Choose one.`
        : t`not in the catalog. Nothing was added.`;
    };
    return {
      text,
      kind: 'unknown',
      name: text,
      result: result(),
      quantity,
      ...(choices ? { choices } : {}),
      codeId,
    };
  };

  const addUnknown = (
    text: string,
    quantity: number,
    more: Pick<UnknownCode, 'choices' | 'isWithoutCatalog'> = {},
    note?: string,
  ) => {
    const code: UnknownCode = { id: newId(Date.now(), crypto), text, quantity, ...more };
    unknown.current.add(text);
    if (note !== undefined) notes.noteLine(note, code.id, more.isWithoutCatalog === true);
    add({ ...entryOfUnknown(code), ...(note === undefined ? {} : { note }) });
    inBackground(codes.add(code));
  };

  const latestRestore = useLatestRef((stored: readonly UnknownCode[]) =>
    setEntries((before) => {
      const shown = new Set(before.map(({ codeId }) => codeId));
      const restored = stored.filter(({ id }) => !shown.has(id));
      return [...before, ...restored.map((code) => wholeEntry(entryOfUnknown(code))).toReversed()];
    }),
  );

  // Unknown codes are shown again after the page was reloaded.
  useEffect(() => {
    inBackground(codes.read().then((stored) => latestRestore.current(stored)));
  }, [codes, latestRestore]);

  const latestScan = useLatestRef(async (text: string, format?: string) => {
    const meaning = readScannedText(text, format);
    if (meaning.kind === 'unknown') {
      addUnknown(text.trim(), 1);
      return;
    }

    const isNote = meaning.kind === 'note';
    const noteText = isNote ? text.trim() : undefined;
    const known = noteText === undefined ? undefined : notes.read(noteText);
    if (isNote && known) {
      const note = meaning.note.orderNumber;
      const name = t`Delivery note ${note}`;
      setEntries((before) =>
        before.filter((entry) => entry.name !== name || entry.kind !== 'refused'),
      );
      add({
        text: text.trim(),
        kind: 'refused',
        name,
        result: {
          counted: t`already added. Nothing was added.`,
          listed: t`already scanned. Choose the parts of its lines, or remove them to scan it again.`,
          undone: t`parts chosen for its lines are still counted. Undo them to scan it again.`,
        }[known],
        quantity: 0,
      });
      return;
    }

    if (noteText !== undefined) removeNote(noteText);
    const lines = isNote ? meaning.note.lines : [meaning];
    const items: ScannedItem[] = [];
    for (const { code, quantity } of lines) {
      const shown = isNote ? textOf(code) : text.trim();
      const found = await find(code);
      if (found.kind === 'part') items.push({ partNumber: found.partNumber, quantity });
      else if (found.kind === 'several')
        addUnknown(shown, quantity, { choices: found.partNumbers }, noteText);
      else if (found.kind === 'unknown') addUnknown(shown, quantity, {}, noteText);
      else {
        addUnknown(shown, quantity, { isWithoutCatalog: true }, noteText);
        return;
      }
    }
    if (items.length > 0)
      await count(text.trim(), items, isNote ? meaning.note.orderNumber : undefined);
  });

  const remove = useCallback(
    ({ id, codeId, note }: ScanEntry) => {
      setEntries((before) => before.filter((entry) => entry.id !== id));
      if (codeId !== undefined) inBackground(codes.remove(codeId));
      if (codeId !== undefined && note !== undefined) notes.forgetLine(note, codeId);
    },
    [codes, notes],
  );

  const latestChoice = useLatestRef(async (entry: ScanEntry, partNumber: string) => {
    let isCounted = false;
    try {
      const items = [{ partNumber, quantity: entry.quantity }];
      isCounted = await count(entry.text, items, undefined, entry);
    } finally {
      if (!isCounted) resolved.current.delete(entry.id);
    }
    if (!isCounted) return;
    if (entry.note !== undefined && entry.codeId !== undefined)
      notes.noteChoice(entry.note, entry.codeId);
    remove(entry);
  });

  const enqueue = useCallback((work: () => Promise<void>) => {
    queue.current = queue.current.then(work, work);
    inBackground(queue.current);
  }, []);

  return {
    entries,
    scan: useCallback(
      (text, format) => enqueue(() => latestScan.current(text, format)),
      [enqueue, latestScan],
    ),
    choose: useCallback(
      (entry, partNumber) => {
        if (resolved.current.has(entry.id)) return;
        resolved.current.add(entry.id);
        enqueue(() => latestChoice.current(entry, partNumber));
      },
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
    isUnknown: useCallback((text) => unknown.current.has(text.trim()), []),
    search: target.search,
  };
}
