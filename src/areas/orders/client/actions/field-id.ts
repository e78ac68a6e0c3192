/** The id of a field of the order's header, by which an address or an issue leads to it. */
export const fieldId = (field: string) => `field-${field}`;
