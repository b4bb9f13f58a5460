// What each page adds to the code that every page begins with.

const FIRST = 'index.html';
const PAGE = /^src\/pages\/(?:customer\/[\w-]+|kitchen|admin)\/([\w-]+)-page\.tsx$/;
/** A page's file is named after the first part of its address, but for these (web/src/app/first-view/page-key.ts). */
const ADDRESSED = { tracking: 'order-tracking', 'not-found': '-' };

/**
 * @param table Vite's, of the build for the browser
 * @returns addresses of files, by the first part of the page's own address
 */
export function codeOfPages(table) {
  const first = withImports(table, FIRST);
  const pages = Object.keys(table).flatMap((key) => {
    const [, name] = PAGE.exec(key) ?? [];
    const own = withImports(table, key).filter((one) => !first.includes(one));
    return name ? [[ADDRESSED[name] ?? name, own.map((one) => `/${table[one].file}`)]] : [];
  });
  return Object.fromEntries(pages);
}

function withImports(table, root) {
  const found = new Set([root]);
  for (const key of found) for (const next of table[key].imports ?? []) found.add(next);
  return [...found];
}
