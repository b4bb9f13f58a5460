import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';

/** Pages have no motion in these tests; a test that looks at an animation allows it. */
export async function allowMotion(): Promise<void> {
  await commands.setMotion(false);
  onTestFinished(() => commands.setMotion(true));
}
