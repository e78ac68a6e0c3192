/** Decodes the entities of XML, such as `&amp;` and `&#225;`. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
const LAST_CODE = 0x10ffff;

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    ENTITY,
    (whole, hex: string | undefined, ten: string | undefined, name: string | undefined) => {
      if (name) return entities[name.toLowerCase()]!;
      const code = hex ? parseInt(hex, 16) : Number(ten);
      return code <= LAST_CODE ? String.fromCodePoint(code) : whole;
    },
  );
}
