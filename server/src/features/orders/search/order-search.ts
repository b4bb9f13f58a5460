import { MAX_INTEGER } from '@chulo/shared/domain/text/field-rules';
import { countPhoneDigits, hasPhoneSigns } from '@chulo/shared/domain/text/phone';
import { searchForm } from '@chulo/shared/domain/text/visible-text';

/** What a search text may match in an order. */
export interface OrderSearch {
  /** Lower-case part of an id; null when no id can contain it. */
  idPart: string | null;
  /** Part of an order number; null when no number can contain it. */
  numberPart: string | null;
  /** The whole text as an order number. */
  orderNumber: number | null;
  /** Null for a text that is too short for the index. */
  quads: Quads | null;
  /** The text is three hexadecimal digits, which one id in 190 contains. */
  isThreeDigits: boolean;
}

/** Sequences of four digits as in order_quads() of the database. An id or number with the text contains all or one of them. */
export interface Quads {
  operator: '@>' | '&&';
  values: number[];
}

const QUAD_LENGTH = 4;
const MAX_ID_LENGTH = 36;
/** One id in 3,800 contains a given quad; more quads than this hardly narrow a search. */
const MAX_QUADS = 2;

/** An order number may be written with a leading `#`. */
export function readOrderSearch(search: string): OrderSearch {
  const text = searchForm(search);
  const digits = /^#?\s*(\d+)$/.exec(text)?.[1] ?? null;
  const idPart = /^[0-9a-f-]+$/.test(text) && text.length <= MAX_ID_LENGTH ? text : null;
  const numberPart = digits !== null && digits.length <= String(MAX_INTEGER).length ? digits : null;
  const wholeNumber = numberPart === null ? null : Number(numberPart);
  return {
    idPart,
    numberPart,
    orderNumber: wholeNumber !== null && wholeNumber <= MAX_INTEGER ? wholeNumber : null,
    quads: quadsOf(idPart ?? numberPart ?? ''),
    isThreeDigits: idPart !== null && /^[0-9a-f]{3}$/.test(idPart),
  };
}

/** Shorter numbers are rather those of orders. */
const MIN_DIGITS_OF_A_PERSON = 7;

/** Whether a search is for a customer rather than an order: a name, an email address or most of a phone number. */
export function isPersonSearch(search: string): boolean {
  if (hasPhoneSigns(search)) return countPhoneDigits(search) >= MIN_DIGITS_OF_A_PERSON;
  return readOrderSearch(search).idPart === null && /\p{L}/u.test(search);
}

function quadsOf(text: string): Quads | null {
  const groups = text.split('-');
  const quads = [...new Set(groups.flatMap(quadsOfGroup))].slice(0, MAX_QUADS);
  if (quads.length > 0) return { operator: '@>', values: quads };
  const three = groups.find((group) => group.length === QUAD_LENGTH - 1);
  if (three === undefined) return null;
  const values = Array.from({ length: 16 }, (_, digit) => digit.toString(16)).flatMap((digit) => [
    hex(three + digit),
    hex(digit + three),
  ]);
  return { operator: '&&', values: [...new Set(values)] };
}

/** Adjacent quads first: those that overlap narrow less. */
function quadsOfGroup(group: string): number[] {
  const last = group.length - QUAD_LENGTH;
  if (last < 0) return [];
  const starts = Array.from({ length: Math.ceil(last / QUAD_LENGTH) }, (_, index) => index * QUAD_LENGTH);
  return [...starts, last].map((start) => hex(group.slice(start, start + QUAD_LENGTH)));
}

const hex = (digits: string): number => Number.parseInt(digits, 16);
