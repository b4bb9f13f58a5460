import pg from 'pg';
import type { ConnectionSettings } from '../db/client.ts';

const FIRST_NAMES = [
  ...[
    'Aarati',
    'Amrit',
    'Anjali',
    'Ashok',
    'Bhawani',
    'Bimala',
    'Binod',
    'Chandan',
    'Deepak',
    'Durga',
    'Gita',
  ],
  ...['Gopal', 'Hari', 'Indira', 'Ishwar', 'Janaki', 'Kabita', 'Kiran', 'Laxmi', 'Lokesh', 'Manju', 'Mohan'],
  ...['Nabin', 'Nirmala', 'Om', 'Prakash', 'Puja', 'Rajesh', 'Rekha', 'Sabita', 'Sanjay', 'Sarita', 'Shyam'],
  ...['Sunita', 'Tara', 'Uma', 'Vijay', 'Yamuna', 'सीता', 'रामकुमार'],
];
const FAMILY_NAMES = [
  ...[
    'Adhikari',
    'Chaudhary',
    'Das',
    'Gupta',
    'Jha',
    'Karki',
    'Khadka',
    'Lama',
    'Mahato',
    'Mandal',
    'Mishra',
  ],
  ...[
    'Paswan',
    'Rai',
    'Sah',
    'Shah',
    'Sharma',
    'Shrestha',
    'Singh',
    'Tamang',
    'Thakur',
    'Thapa',
    'Yadav',
    'झा',
  ],
  ...['यादव', 'Bhandari'],
];

const INSERT = `
  insert into users (name, email, email_key, phone, password_hash, created_at)
  select format('%s %s', ($2::text[])[1 + number % cardinality($2)],
      ($3::text[])[1 + number / cardinality($2) % cardinality($3)]),
    email, email, '98' || lpad((number * 7919::bigint % 100000000)::text, 8, '0'), '', now() - interval '2 days' - make_interval(mins => $1::int - number)
  from generate_series(1, $1::int) as number
  cross join lateral (select format('customer-%s@example.test', number) as email) as written`;

/** Inserts customers with a thousand different names, some in Devanagari. They cannot sign in. */
export async function insertManyPeople(connection: ConnectionSettings, count: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(INSERT, [count, FIRST_NAMES, FAMILY_NAMES]);
    await client.query('vacuum analyze users');
  } finally {
    await client.end();
  }
}
