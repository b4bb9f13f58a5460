export const TEXT_BUTTON =
  'min-h-11 rounded-control px-1 font-semibold text-indigo underline-offset-4 hover:underline';

interface SwitchLineProps {
  question: string;
  action: string;
  onPress: () => void;
}

/** The way between signing in and signing up. */
export function SwitchLine({ question, action, onPress }: SwitchLineProps) {
  return (
    <p className="text-center text-ink-soft">
      {question}{' '}
      <button type="button" className={TEXT_BUTTON} onClick={onPress}>
        {action}
      </button>
    </p>
  );
}
