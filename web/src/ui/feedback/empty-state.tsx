import { EmptyPlate } from '../art/drawings.tsx';
import { Button } from '../form/button.tsx';
import { BlankState } from './blank-state.tsx';

interface EmptyStateProps {
  sentence: string;
  /** The way on: the first one is added, or the search is cleared. */
  action?: { label: string; onPress: () => void };
}

/** Where a section has nothing yet, or nothing that was looked for. */
export function EmptyState({ sentence, action }: EmptyStateProps) {
  return (
    <BlankState
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
