import { PART_LENGTH } from '../../../db/text-parts.ts';

/** What a written text may be of an order. */
export interface OrderSearch {
  /** Part of an id, in small letters; null when no id holds it. */
  idPart: string | null;
  /** Part of an order number; null when no number holds it. */
  numberPart: string | null;
  /** The order that goes by the text in full. */
  orderNumber: number | null;
  /** What an order's id and number, cut into parts as migration 0012 cuts them, must have; empty where it is too short. */
  parts: number[];
  /** Who has the one part holds the text: there is nothing more to look at. */
  isOnePart: boolean;
}

const MAX_ID_LENGTH = 36;
const MAX_ORDER_NUMBER = 2_147_483_647;
/** One id in 190 has a given part somewhere; more parts than these tell nothing new. */
const MAX_PARTS = 3;

/** Reads what somebody looks for; a number may be written as it is called out, with its sign. */
export function readOrderSearch(search: string): OrderSearch {
  const text = search.toLowerCase();
  const digits = /^#?\s*(\d+)$/.exec(text)?.[1] ?? null;
  const idPart = /^[0-9a-f-]+$/.test(text) && text.length <= MAX_ID_LENGTH ? text : null;
  const numberPart = digits !== null && digits.length <= String(MAX_ORDER_NUMBER).length ? digits : null;
  const inFull = numberPart === null ? null : Number(numberPart);
  return {
    idPart,
    numberPart,
    orderNumber: inFull !== null && inFull <= MAX_ORDER_NUMBER ? inFull : null,
    parts: partsOf(idPart ?? numberPart ?? ''),
    isOnePart: idPart !== null && /^[0-9a-f]{3}$/.test(idPart),
  };
}

/** Parts of three digits next to each other, those at a distance first: neighbours share two of the three. */
function partsOf(text: string): number[] {
  const places = text.split('-').flatMap((group) => {
    const last = group.length - PART_LENGTH;
    const apart = Array.from(
      { length: Math.max(0, Math.ceil(last / PART_LENGTH)) },
      (_, index) => index * PART_LENGTH,
    );
    return last < 0 ? [] : [...apart, last].map((place) => group.slice(place, place + PART_LENGTH));
  });
  return [...new Set(places)].slice(0, MAX_PARTS).map((part) => Number.parseInt(part, 16));
}
