import { buildSchema, GraphQLError, graphql } from 'graphql'

/** The part of SEEK's schema that the product asks for. */
const schema = buildSchema(`
  type Query {
    hiringOrganization(id: String!): HiringOrganization
    seekAnzAdvertiser(id: Int!): HiringOrganization
  }
  type HiringOrganization {
    id: ObjectIdentifier!
    name: String!
    seekApiCapabilities: HiringOrganizationApiCapabilities!
    seekAnzAdvertiserId: Int
  }
  type HiringOrganizationApiCapabilities {
    applicationMethodCodes: [String!]!
    relationshipTypeCodes: [String!]!
  }
  type ObjectIdentifier { value: String! }
`)

/** The companies that the board knows by name; every other one is called after its number. */
export const boardCompanies = [
  { id: 60_128_844, name: 'PT Sagara Logistik Nusantara' },
  { id: 30_415_612, name: 'PT Bahari Dingin Utama' },
  { id: 48_210_736, name: 'CV Kopi Tanah Gayo' },
  { id: 71_300_128, name: 'PT Sagara Logistik Timur' },
]

/** The rule in words, for the page of the board. */
export const companyIdRule =
  'Eight digits that 4 divides are the id of a company. One that ends in 000 has not allowed posting by this product.'

const objectIdPrefix = 'seekAnzPublicTest:organization:seek:'

function findCompany(id: number) {
  if (!/^\d{8}$/.test(String(id)) || id % 4 !== 0) return null
  const name = boardCompanies.find((company) => company.id === id)?.name ?? `PT Contoh ${id}`
  const allowed = id % 1000 === 0 ? [] : ['JobPosting']
  return {
    id: { value: `${objectIdPrefix}${id}` },
    name,
    seekAnzAdvertiserId: id,
    seekApiCapabilities: { applicationMethodCodes: [], relationshipTypeCodes: ['ApplicationExport', ...allowed] },
  }
}

const operations = {
  seekAnzAdvertiser: ({ id }: { id: number }) => findCompany(id),
  hiringOrganization({ id }: { id: string }) {
    if (id.startsWith(objectIdPrefix)) return findCompany(Number(id.slice(objectIdPrefix.length)))
    throw new GraphQLError('Invalid object identifier', { extensions: { code: 'BAD_USER_INPUT' } })
  },
}

interface Operation {
  query: string
  variables: Record<string, unknown>
}

/** Carries out a GraphQL operation. What can't be carried out is told in `errors`, each with a code. */
export async function operate({ query, variables }: Operation) {
  const { data, errors } = await graphql({
    schema,
    source: query,
    variableValues: variables,
    rootValue: operations,
    maxErrors: 10,
  })
  if (!errors) return { data }
  const coded = errors.map(({ message, path, extensions }) => ({
    message,
    path,
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', ...extensions },
  }))
  return { data: data ?? null, errors: coded }
}
