/** An element that holds data and that no browser executes; nothing in the data can end it. */
export function jsonScript(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
