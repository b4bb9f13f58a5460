import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

/** Share of the busy time, 0 to 1. */
export interface Share {
  name: string;
  share: number;
}

export interface ProfileSummary {
  /** By npm package, Node module, or our code. */
  owners: Share[];
  functions: Share[];
}

/** Self time in the profile that `node --cpu-prof` wrote; idle time and the first `skipSeconds` (start-up) are excluded. */
export function summarise(folder: string, top: number, skipSeconds: number): ProfileSummary {
  const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'));
  if (!file) throw new Error(`no profile in ${folder}`);
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile;
  const frames = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const owners = new Map<string, number>();
  const functions = new Map<string, number>();
  let busy = 0;
  let elapsed = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    const time = timeDeltas[index] ?? 0;
    elapsed += time;
    if (elapsed < skipSeconds * 1e6) continue;
    if (!frame || frame.functionName === '(idle)') continue;
    busy += time;
    const owner = ownerOf(frame.functionName, frame.url);
    const name = `${frame.functionName || '(anonymous)'} [${owner}]`;
    owners.set(owner, (owners.get(owner) ?? 0) + time);
    functions.set(name, (functions.get(name) ?? 0) + time);
  }
  const shares = (times: Map<string, number>) =>
    [...times]
      .map(([name, time]) => ({ name, share: time / busy }))
      .sort((one, other) => other.share - one.share)
      .slice(0, top);
  return { owners: shares(owners), functions: shares(functions) };
}

function ownerOf(functionName: string, url: string): string {
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (inPackage) return inPackage;
  if (url.startsWith('node:')) return url;
  if (url !== '') return 'our code';
  return functionName === '(garbage collector)' ? 'garbage collection' : 'native code';
}
