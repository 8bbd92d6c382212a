/** Prefix of the embedded board's ids, as on SEEK's playground. */
export const boardScheme = 'seekAnzPublicTest'
export const objectId = (kind: string, name: string) => `${boardScheme}:${kind}:seek:${name}`

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const categoryNames: Record<string, readonly string[]> = {
  Accounting: ['Accounts Officers/Clerks', 'Financial Accounting & Reporting', 'Internal Audit', 'Taxation'],
  'Administration & Office Support': ['Administrative Assistants', 'Data Entry & Word Processing', 'Receptionists'],
  'Call Centre & Customer Service': ['Customer Service - Call Centre', 'Customer Service - Customer Facing'],
  Engineering: ['Electrical/Electronic Engineering', 'Mechanical Engineering', 'Maintenance', 'Supervisors'],
  'Hospitality & Tourism': ['Bar & Beverage Staff', 'Chefs/Cooks', 'Front Office & Guest Services', 'Management'],
  'Human Resources & Recruitment': ['Generalists - In-house', 'Recruitment - Internal', 'Training & Development'],
  'Information & Communication Technology': [
    'Business/Systems Analysts',
    'Developers/Programmers',
    'Engineering - Software',
    'Help Desk & IT Support',
    'Product Management & Development',
  ],
  'Manufacturing, Transport & Logistics': [
    'Couriers, Drivers & Postal Services',
    'Fleet Management',
    'Freight/Cargo Forwarding',
    'Import/Export & Customs',
    'Purchasing, Procurement & Inventory',
    'Warehousing, Storage & Distribution',
  ],
  'Marketing & Communications': ['Brand Management', 'Digital & Search Marketing', 'Public Relations'],
  'Retail & Consumer Products': ['Management - Store', 'Merchandisers', 'Retail Assistants'],
  Sales: ['Account & Relationship Management', 'Sales Coordinators', 'Sales Representatives/Consultants'],
  'Trades & Services': ['Automotive Trades', 'Cleaning Services', 'Security Services', 'Technicians'],
}

export const boardCategories = Object.entries(categoryNames).map(([name, children]) => ({
  id: { value: objectId('jobCategory', slugOf(name)) },
  name,
  children: children.map((child) => ({
    id: { value: objectId('jobCategory', slugOf(child)) },
    name: child,
    children: null,
  })),
}))

const regions: Record<string, readonly string[]> = {
  'Jakarta Raya': [
    'Jakarta Barat',
    'Jakarta Pusat',
    'Jakarta Selatan',
    'Jakarta Timur',
    'Jakarta Utara',
    'Bekasi',
    'Bogor',
    'Depok',
    'Tangerang',
    'Tangerang Selatan',
  ],
  'Jawa Barat': ['Bandung', 'Cikarang', 'Cirebon', 'Karawang', 'Purwakarta', 'Sukabumi', 'Tasikmalaya'],
  Banten: ['Cilegon', 'Serang'],
  'Jawa Tengah': ['Kudus', 'Magelang', 'Semarang', 'Surakarta', 'Tegal'],
  Yogyakarta: ['Bantul', 'Sleman', 'Yogyakarta'],
  'Jawa Timur': ['Gresik', 'Jember', 'Kediri', 'Malang', 'Pasuruan', 'Sidoarjo', 'Surabaya'],
  Bali: ['Badung', 'Denpasar', 'Gianyar', 'Singaraja'],
  Aceh: ['Aceh Tengah', 'Banda Aceh', 'Takengon'],
  'Sumatera Utara': ['Binjai', 'Deli Serdang', 'Medan', 'Pematangsiantar'],
  Riau: ['Dumai', 'Pekanbaru'],
  'Kepulauan Riau': ['Batam', 'Tanjung Pinang'],
  'Sumatera Selatan': ['Palembang'],
  Lampung: ['Bandar Lampung'],
  'Kalimantan Timur': ['Balikpapan', 'Bontang', 'Samarinda'],
  'Kalimantan Selatan': ['Banjarmasin', 'Banjarbaru'],
  'Sulawesi Selatan': ['Makassar', 'Maros', 'Parepare'],
  'Sulawesi Utara': ['Bitung', 'Manado'],
  'Nusa Tenggara Barat': ['Lombok', 'Mataram'],
  Papua: ['Jayapura', 'Timika'],
}

const locationOf = (name: string, contextualName: string) => ({
  id: { value: objectId('location', slugOf(name)) },
  name,
  contextualName,
})
export const boardLocations = [
  locationOf('Indonesia', 'Indonesia'),
  ...Object.entries(regions).flatMap(([region, places]) => [
    ...(places.includes(region) ? [] : [locationOf(region, region)]),
    ...places.map((place) => locationOf(place, `${place}, ${region}`)),
  ]),
]

/** Lists places whose name contains the text, those that begin with it first. */
export function suggestLocations(text: string, first: number) {
  const query = text.trim().toLowerCase()
  const matches = boardLocations.filter(({ name }) => name.toLowerCase().includes(query))
  const sortKey = ({ name }: { name: string }) => (name.toLowerCase().startsWith(query) ? 0 : 1)
  return matches.toSorted((a, b) => sortKey(a) - sortKey(b)).slice(0, first)
}

export const boardPayTypes = [
  { basisCode: 'Hourly', intervalCode: 'Hour' },
  { basisCode: 'Salaried', intervalCode: 'Month' },
  { basisCode: 'Salaried', intervalCode: 'Year' },
  { basisCode: 'SalariedPlusCommission', intervalCode: 'Year' },
]

export const boardCurrencies = ['AUD', 'HKD', 'IDR', 'MYR', 'NZD', 'PHP', 'SGD', 'THB', 'USD']

export const boardProducts = [
  {
    id: { value: objectId('adProduct', 'classic') },
    label: 'Classic',
    description: 'Your ad in search results for 30 days',
    price: { summary: 'Rp 1.250.000' },
    features: { branding: null, searchBulletPoints: null },
  },
  {
    id: { value: objectId('adProduct', 'branded') },
    label: 'Branded',
    description: 'With your logo and three key selling points',
    price: { summary: 'Rp 1.850.000' },
    features: { branding: { coverImageIndicator: false, logoIndicator: true }, searchBulletPoints: { limit: 3 } },
  },
  {
    id: { value: objectId('adProduct', 'premium') },
    label: 'Premium',
    description: 'At the top of search results, with logo and cover',
    price: { summary: 'Rp 3.400.000' },
    features: { branding: { coverImageIndicator: true, logoIndicator: true }, searchBulletPoints: { limit: 3 } },
  },
]

/**
 * Returns the two brandings of every hirer. The logo is one of the server's files, because pages load nothing from
 * elsewhere.
 */
export const boardBrandings = (logo: string) =>
  ['Company', 'Graduates'].map((name) => ({
    id: { value: objectId('advertisementBranding', slugOf(name)) },
    name,
    images: [{ typeCode: 'OriginalLogo', url: logo }],
  }))
