/** The maximum numbers of characters of a person's name and mail address. */
export const personLimits = { name: 200, email: 254 } as const;
