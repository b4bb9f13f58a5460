import { useSearchParams } from 'react-router';
import type { SectionId } from '../admin.messages.ts';

export const OPENED = 'open';

/**
 * The way to a section, and to one thing in it by its id, for example an order: '?open=…#orders'. The hash alone
 * chooses the section (section 2); the sidebar's links leave what was opened behind.
 */
export const sectionTo = (section: SectionId, openedId?: string) => ({
  hash: section,
  search: openedId === undefined ? '' : `?${new URLSearchParams({ [OPENED]: openedId })}`,
});

/** The id of what the section was asked to open, or null. */
export const useOpenedId = (): string | null => useSearchParams()[0].get(OPENED);
