export interface DemoCustomer {
  name: string;
  email: string;
  phone: string;
  street: string;
  landmark: string;
  /** How often they order, relative to the others. */
  weight: number;
}

type CustomerRow = readonly [name: string, street: string, landmark: string, weight: number];

// Invented names and addresses.
const CUSTOMERS: readonly CustomerRow[] = [
  ['Sunita Karki', 'Bhanu Chowk 7', 'Above the stationery shop', 4],
  ['Rajesh Mandal', 'Station Road 31', 'Blue gate', 4],
  ['Aarati Shrestha', 'Shiva Chowk 2', 'Second floor', 3],
  ['Dipendra Yadav', 'Ramanand Chowk 15', 'Behind the petrol pump', 3],
  ['Kabita Jha', 'Janaki Mandir Marg 22', 'Opposite the sweet shop', 3],
  ['Suresh Sah', 'Mills Area 9', 'Next to the bank', 3],
  ['Pratima Chaudhary', 'Pidari Chowk 5', 'Yellow house', 2],
  ['Nabin Thapa', 'Zero Mile 18', 'Beside the pharmacy', 2],
  ['Rekha Mahato', 'Kadam Chowk 11', '', 2],
  ['Ashok Karna', 'Murali Chowk 3', 'Ring twice', 2],
  ['Mina Gurung', 'Vishwakarma Chowk 6', 'Near the school', 2],
  ['Sandeep Thakur', 'Dhanush Sagar Road 14', 'Facing the pond', 2],
  ['Puja Paswan', 'Ganga Sagar Road 8', '', 1],
  ['Bijay Rai', 'Campus Chowk 20', 'Hostel, ask at the desk', 1],
];

/** Regular customers of the demo, with reserved test email addresses. Nobody can sign in as one of them. */
export const demoCustomers: readonly DemoCustomer[] = CUSTOMERS.map(
  ([name, street, landmark, weight], index) => ({
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.test`,
    phone: `98000001${String(index + 1).padStart(2, '0')}`,
    street,
    landmark,
    weight,
  }),
);

export const orderInstructions = [
  'Please call before you come up.',
  'The bell does not work, knock please.',
  'Bring change for a thousand.',
  'Two extra plates, please.',
] as const;

export const lineInstructions = ['Less spicy', 'No onion', 'Cut into small pieces', 'Extra hot'] as const;
