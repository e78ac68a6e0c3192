/** Returns the element id of a header field, to which URLs and issues lead. */
export const fieldId = (field: string) => `field-${field}`;
