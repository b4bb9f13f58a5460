import { Chip } from './chip.tsx';
import { TextArea } from './field.tsx';

interface ReasonChoiceProps<Code extends string> {
  texts: { legend: string; ownText: string; readBy: (sentence: string) => string };
  /** `sentence` is null for a reason whose text is typed. */
  choices: readonly { code: Code; name: string; sentence: string | null }[];
  value: { code: Code | null; text: string };
  maxLength: number;
  onChange: (value: { code: Code | null; text: string }) => void;
}

/** A choice of one reason; it shows what others read, or has a field for it. */
export function ReasonChoice<Code extends string>(props: ReasonChoiceProps<Code>) {
  const { texts, choices, value, maxLength, onChange } = props;
  const chosen = choices.find(({ code }) => code === value.code);
  return (
    <div className="grid gap-3 pb-2">
      <fieldset>
        <legend className="mb-2 font-semibold">{texts.legend}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map(({ code, name }) => (
            <Chip key={code} isOn={code === value.code} onToggle={() => onChange({ ...value, code })}>
              {name}
            </Chip>
          ))}
        </div>
      </fieldset>
      {chosen && chosen.sentence !== null && (
        <p role="status" className="text-ink-soft">
          {texts.readBy(chosen.sentence)}
        </p>
      )}
      {chosen?.sentence === null && (
        <TextArea
          label={texts.ownText}
          maxLength={maxLength}
          value={value.text}
          onChange={({ target }) => onChange({ ...value, text: target.value })}
        />
      )}
    </div>
  );
}
