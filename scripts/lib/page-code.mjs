// The files that each page needs in addition to the common start-up code.

const ENTRY = 'index.html';
const PAGE = /^src\/pages\/(?:customer\/[\w-]+|kitchen|admin)\/([\w-]+)-page\.tsx$/;
/** Pages whose file name differs from the first segment of their path (web/src/app/first-view/page-key.ts). */
const PATH_SEGMENTS = { tracking: 'order-tracking', 'not-found': '-' };

/**
 * @param table Vite's manifest of the browser build
 * @returns URL paths of files, by the first segment of the page's path
 */
export function codeOfPages(table) {
  const common = withImports(table, ENTRY);
  const pages = Object.keys(table).flatMap((key) => {
    const [, name] = PAGE.exec(key) ?? [];
    const own = withImports(table, key).filter((one) => !common.includes(one));
    return name ? [[PATH_SEGMENTS[name] ?? name, own.map((one) => `/${table[one].file}`)]] : [];
  });
  return Object.fromEntries(pages);
}

function withImports(table, root) {
  const found = new Set([root]);
  for (const key of found) for (const next of table[key].imports ?? []) found.add(next);
  return [...found];
}
