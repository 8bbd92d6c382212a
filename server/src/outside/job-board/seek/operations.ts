import { z } from 'zod'

/**
 * Operations of the SEEK API with the part of their replies that is read. Names come from its schema
 * (developer.seek.com/schema), where every type and every limit is described.
 */

const identifier = z.object({ value: z.string() })

const hirerFields = '{ id { value } name seekApiCapabilities { relationshipTypeCodes } }'
export const hirerByObjectId = `query ($id: String!) { hirer: hiringOrganization(id: $id) ${hirerFields} }`
export const hirerByAdvertiserId = `query ($id: Int!) { hirer: seekAnzAdvertiser(id: $id) ${hirerFields} }`
export const HirerReply = z.object({
  hirer: z
    .object({
      id: identifier,
      name: z.string(),
      seekApiCapabilities: z.object({ relationshipTypeCodes: z.array(z.string()) }),
    })
    .nullable(),
})

export const jobCategories = `query ($schemeId: String!) {
  jobCategories(schemeId: $schemeId) { id { value } name children { id { value } name } }
}`
const Category = z.object({ id: identifier, name: z.string() })
export const CategoriesReply = z.object({
  jobCategories: z.array(z.object({ ...Category.shape, children: z.array(Category).nullable() })),
})

export const locationSuggestions = `query ($schemeId: String!, $text: String!) {
  locationSuggestions(schemeId: $schemeId, text: $text, usageTypeCode: "PositionPosting", first: 10) {
    location { id { value } contextualName }
  }
}`
export const Location = z.object({ id: identifier, contextualName: z.string() })
export const LocationsReply = z.object({
  locationSuggestions: z.array(z.object({ location: Location })).nullable(),
})

export const locationById = `query ($id: String!) { location(id: $id) { id { value } contextualName } }`
export const LocationReply = z.object({ location: Location.nullable() })

export const payTypes = `query ($schemeId: String!) { payTypes(schemeId: $schemeId) { basisCode intervalCode } }`
export const PayTypesReply = z.object({
  payTypes: z.array(z.object({ basisCode: z.string(), intervalCode: z.string() })),
})

export const currencies = `query ($usageTypeCode: String!) { currencies(usageTypeCode: $usageTypeCode) { code } }`
export const CurrenciesReply = z.object({ currencies: z.array(z.object({ code: z.string() })) })

export const advertisementProducts = `query ($positionProfile: AdvertisementProducts_PositionProfileInput!) {
  advertisementProducts(positionProfile: $positionProfile) {
    products {
      id { value } label description
      features { branding { logoIndicator } searchBulletPoints { limit } }
      price { summary }
    }
  }
}`
export const ProductsReply = z.object({
  advertisementProducts: z.object({
    products: z.array(
      z.object({
        id: identifier,
        label: z.string(),
        description: z.string().nullable(),
        features: z.object({ branding: z.unknown(), searchBulletPoints: z.unknown() }),
        price: z.object({ summary: z.string() }).nullable(),
      }),
    ),
  }),
})

export const advertisementBrandings = `query ($hirerId: String!) {
  advertisementBrandings(hirerId: $hirerId, first: 100) {
    edges { node { id { value } name images { typeCode url } } }
  }
}`
export const BrandingsReply = z.object({
  advertisementBrandings: z.object({
    edges: z.array(
      z.object({
        node: z.object({
          id: identifier,
          name: z.string(),
          images: z.array(z.object({ typeCode: z.string(), url: z.string() })),
        }),
      }),
    ),
  }),
})

export const postedPositionProfilePreview = `query ($positionProfile: PostedPositionProfilePreview_PositionProfileInput!) {
  postedPositionProfilePreview(positionProfile: $positionProfile) { previewUri { url } }
}`
export const PreviewReply = z.object({
  postedPositionProfilePreview: z.object({ previewUri: z.object({ url: z.string() }) }),
})

export const createPositionOpening = `mutation ($input: CreatePositionOpeningInput!) {
  createPositionOpening(input: $input) { positionOpening { documentId { value } } }
}`
export const OpeningReply = z.object({
  createPositionOpening: z.object({ positionOpening: z.object({ documentId: identifier }) }),
})

export const postPositionProfileForOpening = `mutation ($input: PostPositionProfileForOpeningInput!) {
  postPositionProfileForOpening(input: $input) {
    ... on PostPositionProfileForOpeningPayload_Success { positionProfile { profileId { value } } }
    ... on PostPositionProfileForOpeningPayload_Conflict { conflictingPositionProfile { profileId { value } } }
  }
}`
const Profile = z.object({ profileId: identifier })
export const PostedReply = z.object({
  postPositionProfileForOpening: z.union([
    z.object({ positionProfile: Profile }).transform(({ positionProfile }) => positionProfile),
    z
      .object({ conflictingPositionProfile: Profile })
      .transform(({ conflictingPositionProfile }) => conflictingPositionProfile),
  ]),
})

/** SEEK returns at most 50 profiles at once, the oldest first. */
export const profilesOfOpening = `query ($id: String!, $after: String) {
  positionOpening(id: $id) {
    paginatedPositionProfiles(first: 50, after: $after) {
      edges { node { profileId { value } seekPartnerMetadata } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`
export const ProfilesReply = z.object({
  positionOpening: z
    .object({
      paginatedPositionProfiles: z.object({
        edges: z.array(z.object({ node: z.object({ ...Profile.shape, seekPartnerMetadata: z.string().nullable() }) })),
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
      }),
    })
    .nullable(),
})

export const addressOfProfile = `query ($id: String!) { positionProfile(id: $id) { positionUri } }`
export const AddressReply = z.object({ positionProfile: z.object({ positionUri: z.string() }).nullable() })

export const updatePostedPositionProfile = `mutation ($input: UpdatePostedPositionProfileInput!) {
  updatePostedPositionProfile(input: $input) { positionProfile { profileId { value } } }
}`
export const closePostedPositionProfile = `mutation ($input: ClosePostedPositionProfileInput!) {
  closePostedPositionProfile(input: $input) { positionProfile { profileId { value } } }
}`
export const ChangeReply = z.object({})
