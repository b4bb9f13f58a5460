import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const PROGRAM = `
  process.on('SIGINT', () => {
    console.log('program ended');
    process.exit();
  });
  setInterval(() => {}, 1000);
  console.log('program started');
`;
const SCRIPT = `
  import { run } from ${JSON.stringify(new URL('./lib/run.mjs', import.meta.url).href)};
  const program = run(process.execPath, ['-e', ${JSON.stringify(PROGRAM)}], { show: true });
  process.on(process.argv[1], () => run(process.execPath, ['-e', 'console.log("too late")'], { show: true }));
  await program;
  console.log('next step');
`;

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a script that gets %s ends the program it runs, and then itself',
  async (signal) => {
    const script = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, signal], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const closed = once(script, 'close');
    let output = '';
    for await (const chunk of script.stdout.setEncoding('utf8')) {
      output += chunk;
      if (output === 'program started\n') script.kill(signal);
    }
    expect(output).toBe('program started\nprogram ended\n');
    expect(await closed).toEqual([130, null]);
  },
);
