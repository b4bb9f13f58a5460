import type { ComponentType } from 'react';

/** The code of a section, which comes when it is first shown and is kept then. */
export interface SectionCode {
  peek: () => ComponentType | null;
  fetch: () => Promise<ComponentType>;
}

export function sectionCode(fetch: () => Promise<ComponentType>): SectionCode {
  let known: ComponentType | null = null;
  return {
    peek: () => known,
    fetch: async () => {
      known = await fetch();
      return known;
    },
  };
}
