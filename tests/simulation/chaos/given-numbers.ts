/**
 * Collects every number of an order or a ticket that any person ever received, with the document
 * that has it, before and after all restores of the database.
 */

export type GivenNumbers = {
  /**
   * Notes the order and ticket numbers in an answer that arrived at a device, or at a person who
   * works without a device.
   */
  noteNumbersIn(url: string, text: string): void;
  note(number: string, id: string): void;
  /** The ids of the documents that had each number. */
  readonly holders: ReadonlyMap<string, ReadonlySet<string>>;
};

const ORDER_NUMBER = /^\d{2}-\d{6,7}$/;
const UUID = /^[0-9a-f-]{36}$/;

export function createGivenNumbers(): GivenNumbers {
  const holders = new Map<string, Set<string>>();
  const note = (number: string, id: string) => {
    if (!holders.has(number)) holders.set(number, new Set());
    holders.get(number)!.add(id);
  };
  const noteAll = (value: unknown, ofTickets: boolean): void => {
    if (Array.isArray(value)) for (const one of value) noteAll(one, ofTickets);
    else if (typeof value === 'object' && value !== null) {
      const { id, number } = value as { readonly id?: unknown; readonly number?: unknown };
      if (typeof id === 'string' && UUID.test(id)) {
        if (typeof number === 'string' && ORDER_NUMBER.test(number)) note(number, id);
        if (ofTickets && typeof number === 'number') note(`ticket ${number}`, id);
      }
      for (const one of Object.values(value)) noteAll(one, ofTickets);
    }
  };
  return {
    holders,
    note,
    noteNumbersIn(url, text) {
      // A broken connection delivers half an answer, from which its receiver learns nothing.
      if (text.startsWith('{') && text.endsWith('}') && text.includes('"number"'))
        noteAll(JSON.parse(text), url.startsWith('/api/contact/'));
    },
  };
}
