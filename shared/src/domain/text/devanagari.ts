/** The consonants from क to ह as Nepali is written in Latin letters. */
const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'w',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
/** The vowels, each with the sign that it has after a consonant. Short and long i and u are the same. */
const VOWELS: readonly (readonly [letter: string, sign: string, latin: string])[] = [
  ['अ', '', 'a'],
  ['आ', 'ा', 'a'],
  ['इ', 'ि', 'i'],
  ['ई', 'ी', 'i'],
  ['उ', 'ु', 'u'],
  ['ऊ', 'ू', 'u'],
  ['ऋ', 'ृ', 'ri'],
  ['ए', 'े', 'e'],
  ['ऐ', 'ै', 'ai'],
  ['ऑ', 'ॉ', 'o'],
  ['ओ', 'ो', 'o'],
  ['औ', 'ौ', 'au'],
];
const LETTERS = new Map(VOWELS.map(([letter, , latin]) => [letter, latin]));
const SIGNS = new Map(VOWELS.map(([, sign, latin]) => [sign, latin]));
const VIRAMA = '्';
const ANUSVARA = 'ं';
const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * A word of Devanagari in Latin letters, as Nepali is usually typed (पनीर: panir, तरकारी: tarakari). A consonant without a
 * sign is followed by a, except at the end of a word. Other letters stay as they are.
 * @param word composed (NFC), in lower case
 */
export function inLatin(word: string): string {
  if (!DEVANAGARI.test(word)) return word;
  const letters = [...word.replaceAll('़', '')];
  let latin = '';
  for (const [index, letter] of letters.entries()) {
    const consonant = CONSONANTS[letter];
    const next = letters[index + 1];
    if (consonant === undefined) latin += otherLetter(letter);
    else if (next === VIRAMA || SIGNS.has(next ?? '')) latin += consonant;
    else latin += next === undefined && index > 0 ? consonant : `${consonant}a`;
  }
  return latin;
}

/** Of the signs only the anusvara is heard as a letter; the nasal mark, the visarga and the virama are left out. */
function otherLetter(letter: string): string {
  if (letter === ANUSVARA) return 'n';
  return LETTERS.get(letter) ?? SIGNS.get(letter) ?? (DEVANAGARI.test(letter) ? '' : letter);
}
