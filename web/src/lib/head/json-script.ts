/** The element with the data that a page was rendered from. */
export const FIRST_DATA_ID = 'first-data';

/** A script element with JSON data; the data is escaped so that it cannot close the element. */
export function jsonScript(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
