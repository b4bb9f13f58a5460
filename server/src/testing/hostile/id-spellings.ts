const encodeEachCharacter = (id: string) =>
  [...id].map((character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

/** Spellings of an id; most of them are not valid ids. */
export const ID_SPELLINGS: Readonly<Record<string, (id: string) => string>> = {
  'as it is': (id) => id,
  'upper case': (id) => id.toUpperCase(),
  'every character encoded': encodeEachCharacter,
  'encoded twice': (id) => encodeEachCharacter(id).replaceAll('%', '%25'),
  'a list': (id) => `${id},${id}`,
  'a list in brackets': (id) => `%5B%22${id}%22%5D`,
  'an object': (id) => `%7B%22id%22%3A%22${id}%22%7D`,
  'in braces': (id) => `%7B${id}%7D`,
  'without dashes': (id) => id.replaceAll('-', ''),
  'as a urn': (id) => `urn:uuid:${id}`,
  'with a space': (id) => `%20${id}%20`,
  'with a NUL': (id) => `${id}%00`,
  'with a dot': (id) => `./${id}`,
  'with a semicolon': (id) => `${id};a=b`,
  'with a query': (id) => `${id}?id=${id}`,
};
