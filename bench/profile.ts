// node --import tsx bench/profile.ts <folder>: prints the busiest parts of a --cpu-prof profile as JSON.
import { summarise } from './cpu-profile.ts';

const SKIPPED_SECONDS = 3;
const TOP = 12;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: profile.ts <folder>');
console.log(JSON.stringify(summarise(folder, TOP, SKIPPED_SECONDS)));
