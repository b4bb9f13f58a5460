import { useState } from 'react';
import { CheckField } from '../../../ui/check-field.tsx';
import { notificationLabels, settingsMessages, settingsTabNames } from '../settings.messages.ts';
import { SettingsGroup } from './settings-fields.tsx';

type Choice = keyof typeof notificationLabels;

const CHOICES = Object.keys(notificationLabels) as Choice[];

/** Local only, as the specification says: nobody is told differently by them. */
export function SettingsNotifications() {
  const [chosen, setChosen] = useState<readonly Choice[]>(['email', 'orderUpdates']);
  const toggle = (choice: Choice) =>
    setChosen((before) =>
      before.includes(choice) ? before.filter((one) => one !== choice) : [...before, choice],
    );
  return (
    <div className="grid max-w-3xl px-4 pt-2">
      <SettingsGroup title={settingsTabNames.notifications} hint={settingsMessages.notificationsHint}>
        {CHOICES.map((choice) => (
          <CheckField
            key={choice}
            label={notificationLabels[choice]}
            checked={chosen.includes(choice)}
            onChange={() => toggle(choice)}
          />
        ))}
      </SettingsGroup>
    </div>
  );
}
