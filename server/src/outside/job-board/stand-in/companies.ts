import { objectId } from './lists.ts'

/** Companies that the board knows by name; others are named by their number. */
export const boardCompanies = [
  { id: 60_128_844, name: 'PT Sagara Logistik Nusantara' },
  { id: 30_415_612, name: 'PT Bahari Dingin Utama' },
  { id: 48_210_736, name: 'CV Kopi Tanah Gayo' },
  { id: 71_300_128, name: 'PT Sagara Logistik Timur' },
]

/** The rule, for the board's page. */
export const companyIdRule =
  'An eight-digit number divisible by 4 is the ID of a company. A company whose ID ends in 000 has not allowed posting by this product.'

const objectIdPrefix = objectId('organization', '')

/** Returns the organization of an advertiser account. */
export function findCompany(id: number) {
  if (!/^\d{8}$/.test(String(id)) || id % 4 !== 0) return null
  const name = boardCompanies.find((company) => company.id === id)?.name ?? `PT Contoh ${id}`
  const postingCodes = id % 1000 === 0 ? [] : ['JobPosting']
  return {
    id: { value: `${objectIdPrefix}${id}` },
    name,
    seekAnzAdvertiserId: id,
    seekApiCapabilities: {
      applicationMethodCodes: ['ApplicationUri'],
      relationshipTypeCodes: ['ApplicationExport', ...postingCodes],
    },
  }
}

/** Returns the organization of an object identifier; null for an unknown one, undefined for other text. */
export const findOrganization = (id: string) =>
  id.startsWith(objectIdPrefix) ? findCompany(Number(id.slice(objectIdPrefix.length))) : undefined
