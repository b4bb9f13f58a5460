export function SettingsSection() {
  return null;
}
