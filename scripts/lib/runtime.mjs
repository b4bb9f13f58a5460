import { existsSync } from 'node:fs';

/** Node 20 has had no security fixes since 30 April 2026. */
const OLDEST_MAINTAINED = 22;

/** @returns a warning for an unmaintained version of Node, or null */
export function nodeAdvice(version) {
  const major = Number(version.split('.')[0]);
  if (major >= OLDEST_MAINTAINED) return null;
  return `Node ${version} gets no security fixes since April 2026. Chulo still runs on it; please install Node 24.`;
}

export function adviseOnNode() {
  const advice = nodeAdvice(process.versions.node);
  if (advice !== null) console.warn(advice);
}

/** Loads .env from the working directory, if it exists; variables that are already set take precedence. */
export function loadSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
