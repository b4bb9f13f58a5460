// node --import tsx bench/profile.ts <folder>: the busiest parts of a --cpu-prof profile as JSON.
import { summarise } from './cpu-profile.ts';

const START_SECONDS = 3;
const TOP = 12;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder of a profile');
console.log(JSON.stringify(summarise(folder, TOP, START_SECONDS)));
