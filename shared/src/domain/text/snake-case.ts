/** The name of a column for a name of the API: `zipCode` is `zip_code`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
