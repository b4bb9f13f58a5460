/** Texts that show nothing, or nothing but a gap. */
export const HIDDEN_TEXTS = [
  '',
  ' \t\n\u00A0\u3000',
  '\u200B',
  '\u2060\uFEFF',
  '\u200C\u200D',
  '\u202A\u202C\u2066\u2069',
  '\u00AD',
  '\u0007\u001B',
  '\u2800',
  '\u3164\u115F\uFFA0',
  '\uFE0F\u{E0041}',
  '\u034F\u0301',
];
