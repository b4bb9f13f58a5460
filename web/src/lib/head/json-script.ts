/** A script element with JSON data; the data is escaped so that it cannot close the element. */
export function jsonScript(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
