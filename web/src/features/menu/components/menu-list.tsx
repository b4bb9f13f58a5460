import type { MenuItem } from '@chulo/shared/contract/menu';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '../../../lib/api-errors.ts';
import { formatMoney } from '../../../lib/money.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { menuMessages } from '../menu.messages.ts';
import { menuOptions } from '../menu.queries.ts';
import { ItemForm, type MenuChoice } from './item-form.tsx';

interface MenuListProps {
  onAdd: (choice: MenuChoice) => void;
}

/** Every item by category; one at a time opens its form below itself. */
export function MenuList({ onAdd }: MenuListProps) {
  const menu = useQuery(menuOptions());
  const [openId, setOpenId] = useState<string | null>(null);
  const items = menu.data ?? [];
  const categories = [...new Set(items.map((item) => item.category))];
  return (
    <>
      <LoadState
        isLoading={menu.isPending}
        error={menu.isError ? errorText(menu.error) : null}
        onRetry={() => void menu.refetch()}
      />
      {categories.map((category) => (
        <section key={category} aria-label={category}>
          <h3>{category}</h3>
          <ul>
            {items
              .filter((item) => item.category === category)
              .map((item) => (
                <MenuListItem
                  key={item.id}
                  item={item}
                  isOpen={item.id === openId}
                  onToggle={() => setOpenId(item.id === openId ? null : item.id)}
                  onAdd={onAdd}
                />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface MenuListItemProps extends MenuListProps {
  item: MenuItem;
  isOpen: boolean;
  onToggle: () => void;
}

function MenuListItem({ item, isOpen, onToggle, onAdd }: MenuListItemProps) {
  const formId = useId();
  return (
    <li>
      <h4>{item.name}</h4>
      <p>{item.description}</p>
      <p>{formatMoney(item.price)}</p>
      {item.isAvailable ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          aria-label={menuMessages.chooseItem(item.name)}
          onClick={onToggle}
        >
          {menuMessages.choose}
        </button>
      ) : (
        <p>{menuMessages.soldOut}</p>
      )}
      {isOpen && item.isAvailable && (
        <div id={formId}>
          <ItemForm item={item} onAdd={onAdd} />
        </div>
      )}
    </li>
  );
}
