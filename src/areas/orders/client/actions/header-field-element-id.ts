/** Names the element of a header field by an id, to which URLs and the listed issues link. */
export const headerFieldElementId = (field: string) => `field-${field}`;
