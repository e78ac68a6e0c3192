/**
 * Remembers which delivery notes were scanned. A note stays in the camera's picture, and neither
 * its units nor its lines without a known part must be added again.
 */

type Note = {
  /** True if units of the note were added. */
  isCounted: boolean;
  /** True if the device had no catalog, so that the note must be scanned again. */
  isWithoutCatalog: boolean;
  /** True if its units were undone while parts chosen for its lines were still counted. */
  isUndone: boolean;
  /** The stored codes of its lines without a known part that are still listed. */
  readonly codeIds: Set<string>;
  /** The codes of its lines for which a chosen part was counted. */
  readonly chosenIds: Set<string>;
};

/** Creates the notes, which are named by their scanned text. */
export function createScannedNotes() {
  const notes = new Map<string, Note>();

  const noteOf = (text: string): Note => {
    const note = notes.get(text) ?? {
      isCounted: false,
      isWithoutCatalog: false,
      isUndone: false,
      codeIds: new Set<string>(),
      chosenIds: new Set<string>(),
    };
    notes.set(text, note);
    return note;
  };

  return {
    /** Returns what is known of a note. Undefined if it can be scanned. */
    read(text: string): 'counted' | 'listed' | 'undone' | undefined {
      const note = notes.get(text);
      if (!note || note.isWithoutCatalog) return undefined;
      if (note.isUndone) return 'undone';
      return note.isCounted || note.chosenIds.size > 0 ? 'counted' : 'listed';
    },
    noteUnits(text: string): void {
      noteOf(text).isCounted = true;
    },
    noteLine(text: string, codeId: string, isWithoutCatalog: boolean): void {
      const note = noteOf(text);
      note.codeIds.add(codeId);
      note.isWithoutCatalog = isWithoutCatalog;
    },
    /** Notes that a chosen part was counted for a line, which is no longer listed. */
    noteChoice(text: string, codeId: string): void {
      noteOf(text).chosenIds.add(codeId);
      noteOf(text).codeIds.delete(codeId);
    },
    /**
     * Forgets the choice for a line. Returns whether the line must be listed again. It must not if
     * the note was forgotten or undone since. An undone note without choices can be scanned again.
     */
    forgetChoice(text: string, codeId: string): boolean {
      const note = notes.get(text);
      if (!note?.chosenIds.delete(codeId)) return false;
      if (note.isUndone && note.chosenIds.size === 0) notes.delete(text);
      return !note.isUndone;
    },
    /**
     * Forgets a line that is no longer listed. A note without units and without listed lines can be
     * scanned again.
     */
    forgetLine(text: string, codeId: string): void {
      const note = notes.get(text);
      note?.codeIds.delete(codeId);
      if (note && !note.isCounted && note.chosenIds.size === 0 && note.codeIds.size === 0)
        notes.delete(text);
    },
    /**
     * Forgets a note, and returns the codes of its lines that are still listed. While parts chosen
     * for its lines are counted, the note is kept as undone, because scanning it again would count
     * them twice.
     */
    forget(text: string): ReadonlySet<string> {
      const note = notes.get(text);
      const codeIds = new Set(note?.codeIds);
      notes.delete(text);
      if (note && note.chosenIds.size > 0)
        notes.set(text, { ...note, isCounted: false, isUndone: true, codeIds: new Set() });
      return codeIds;
    },
  };
}
