/** Reads the names of a ZIP archive's entries from its directory, without inflating anything. */

const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;

/** The longest comment after the end of the directory. */
const LONGEST_COMMENT = 65_535;

/** The largest number of entries that is accepted. Workbooks and documents have fewer. */
const MOST_ENTRIES = 10_000;

/** Returns the names. Undefined: the directory can't be read or has more than `MOST_ENTRIES`. */
export function namesInArchive(bytes: Uint8Array): ReadonlySet<string> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = directoryEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) return undefined;
  const names = new Set<string>();
  let at = view.getUint32(end + 16, true);

  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL_HEADER) return undefined;
    const length = view.getUint16(at + 28, true);
    names.add(String.fromCharCode(...bytes.subarray(at + 46, at + 46 + length)));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }

  return names;
}

function directoryEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  return undefined;
}
