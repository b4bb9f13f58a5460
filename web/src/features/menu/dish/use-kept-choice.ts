import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { optionsError } from '@chulo/shared/domain/menu/modifiers';
import { useEffect, useEffectEvent, useRef } from 'react';
import { textOf } from '../../../lib/device/persisted-store.ts';
import { type DraftName, keepTabDraft, readTabDraft } from '../../../lib/device/tab-drafts.ts';
import type { useDishChoice } from './choice-fields.tsx';

const draftOf = (item: MenuItem): DraftName => `dish:${item.id}`;

/** A reload of the tab keeps the choice of a dish that is not in the cart yet. */
export function useKeptChoice(item: MenuItem, chosen: ReturnType<typeof useDishChoice>): void {
  const text = JSON.stringify(chosen.choice);
  const seen = useRef(text);
  const restore = useEffectEvent(() => {
    const { optionIds, quantity, note } = readTabDraft(draftOf(item));
    chosen.setNote(textOf(note));
    if (typeof quantity === 'number') chosen.setQuantity(quantity);
    if (Array.isArray(optionIds) && optionsError(item.customizations, optionIds) === null)
      chosen.setOptionIds(optionIds);
  });
  const keep = useEffectEvent(() => keepTabDraft(draftOf(item), chosen.choice));
  // Not while rendering: the server renders the default choice.
  useEffect(() => restore(), []);
  useEffect(() => {
    if (text !== seen.current) keep();
    seen.current = text;
  }, [text]);
}

/** The choice is in the cart now. */
export const forgetChoice = (item: MenuItem): void => keepTabDraft(draftOf(item), null);
