import { EmptyPlate } from '../art/drawings.tsx';
import { Button } from '../form/button.tsx';
import { StateLayout } from './state-layout.tsx';

interface EmptyStateProps {
  sentence: string;
  /** For example: add the first item, or clear the search. */
  action?: { label: string; onPress: () => void };
}

export function EmptyState({ sentence, action }: EmptyStateProps) {
  return (
    <StateLayout
      drawing={<EmptyPlate />}
      sentence={sentence}
      action={
        action && (
          <Button variant="secondary" onClick={action.onPress}>
            {action.label}
          </Button>
        )
      }
    />
  );
}
