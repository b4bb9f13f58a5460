import { PART_LENGTH } from '../../../db/text-parts.ts';

/** What a search text may match in an order. */
export interface OrderSearch {
  /** Lower-case part of an id; null when no id can contain it. */
  idPart: string | null;
  /** Part of an order number; null when no number can contain it. */
  numberPart: string | null;
  /** The whole text as an order number. */
  orderNumber: number | null;
  /** Trigrams that the id or number must contain, computed like order_parts() in the database; empty for a short text. */
  trigrams: number[];
  /** The text is a single trigram, so an index match needs no further comparison. */
  isOneTrigram: boolean;
}

const MAX_ID_LENGTH = 36;
const MAX_ORDER_NUMBER = 2_147_483_647;
/** One id in 190 contains a given trigram; more trigrams than this hardly narrow a search. */
const MAX_TRIGRAMS = 3;

/** An order number may be written with a leading `#`. */
export function readOrderSearch(search: string): OrderSearch {
  const text = search.toLowerCase();
  const digits = /^#?\s*(\d+)$/.exec(text)?.[1] ?? null;
  const idPart = /^[0-9a-f-]+$/.test(text) && text.length <= MAX_ID_LENGTH ? text : null;
  const numberPart = digits !== null && digits.length <= String(MAX_ORDER_NUMBER).length ? digits : null;
  const wholeNumber = numberPart === null ? null : Number(numberPart);
  return {
    idPart,
    numberPart,
    orderNumber: wholeNumber !== null && wholeNumber <= MAX_ORDER_NUMBER ? wholeNumber : null,
    trigrams: trigramsOf(idPart ?? numberPart ?? ''),
    isOneTrigram: idPart !== null && /^[0-9a-f]{3}$/.test(idPart),
  };
}

/** Non-overlapping trigrams first: neighbours share two of three digits and narrow less. */
function trigramsOf(text: string): number[] {
  const trigrams = text.split('-').flatMap((group) => {
    const last = group.length - PART_LENGTH;
    const starts = Array.from(
      { length: Math.max(0, Math.ceil(last / PART_LENGTH)) },
      (_, index) => index * PART_LENGTH,
    );
    return last < 0 ? [] : [...starts, last].map((start) => group.slice(start, start + PART_LENGTH));
  });
  return [...new Set(trigrams)].slice(0, MAX_TRIGRAMS).map((trigram) => Number.parseInt(trigram, 16));
}
