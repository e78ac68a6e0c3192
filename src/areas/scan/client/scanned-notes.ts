/**
 * Remembers which delivery notes were scanned. A note stays in the camera's picture, and neither
 * its units nor its lines without a known part must be added again.
 */

type Note = {
  /** True if units of the note were added. */
  isCounted: boolean;
  /** True if the device had no catalog, so that the note must be scanned again. */
  isWithoutCatalog: boolean;
  /** The stored codes of its lines without a known part that are still listed. */
  readonly codeIds: Set<string>;
  /** The codes of its lines for which a chosen part was counted. */
  readonly chosenIds: Set<string>;
};

/** The notes are named by their scanned text. */
export type ScannedNotes = ReturnType<typeof createScannedNotes>;

export function createScannedNotes() {
  const notes = new Map<string, Note>();

  const noteOf = (text: string): Note => {
    const note = notes.get(text) ?? {
      isCounted: false,
      isWithoutCatalog: false,
      codeIds: new Set<string>(),
      chosenIds: new Set<string>(),
    };
    notes.set(text, note);
    return note;
  };

  return {
    /** Returns what is known of a note. Undefined if it can be scanned. */
    read(text: string): 'counted' | 'listed' | undefined {
      const note = notes.get(text);
      if (!note || note.isWithoutCatalog) return undefined;
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
     * Forgets the choice for a line. Returns false if the note doesn't have this choice, because it
     * was forgotten since.
     */
    forgetChoice(text: string, codeId: string): boolean {
      return notes.get(text)?.chosenIds.delete(codeId) ?? false;
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
    /** Forgets a note, and returns the codes of its lines that are still listed. */
    forget(text: string): ReadonlySet<string> {
      const codeIds = notes.get(text)?.codeIds ?? new Set<string>();
      notes.delete(text);
      return codeIds;
    },
  };
}
