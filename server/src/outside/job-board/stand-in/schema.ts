import { buildSchema } from 'graphql'

/** The part of SEEK's schema that the product uses, in SEEK's own words. */
export const boardSchema = buildSchema(`
  type Query {
    hiringOrganization(id: String!): HiringOrganization
    seekAnzAdvertiser(id: Int!): HiringOrganization
    jobCategories(schemeId: String!): [JobCategory!]!
    location(id: String!): Location
    locationSuggestions(schemeId: String!, text: String!, usageTypeCode: String!, first: Int): [LocationSuggestion!]
    payTypes(schemeId: String!): [PayType!]!
    currencies(usageTypeCode: String!): [Currency!]!
    advertisementProducts(positionProfile: AdvertisementProducts_PositionProfileInput!): AdvertisementProducts!
    advertisementBrandings(hirerId: String!, first: Int): AdvertisementBrandingsConnection!
    postedPositionProfilePreview(
      positionProfile: PostedPositionProfilePreview_PositionProfileInput!
    ): PostedPositionProfilePreview!
    positionOpening(id: String!): PositionOpening
    positionProfile(id: String!): PositionProfile
    applyWithSeekButton(input: ApplyWithSeekButtonInput!): ApplyWithSeekButtonPayload!
    candidateProfile(id: String!): CandidateProfile
  }
  type Mutation {
    createPositionOpening(input: CreatePositionOpeningInput!): CreatePositionOpeningPayload!
    postPositionProfileForOpening(input: PostPositionProfileForOpeningInput!): PostPositionProfileForOpeningPayload!
    updatePostedPositionProfile(input: UpdatePostedPositionProfileInput!): UpdatePostedPositionProfilePayload
    closePostedPositionProfile(input: ClosePostedPositionProfileInput!): ClosePostedPositionProfilePayload
  }

  type ObjectIdentifier { value: String! }
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
  type JobCategory { id: ObjectIdentifier! name: String! children: [JobCategory!] }
  type LocationSuggestion { location: Location! }
  type Location { id: ObjectIdentifier! name: String! contextualName: String! }
  type PayType { basisCode: String! intervalCode: String! }
  type Currency { code: String! }

  type AdvertisementProducts { products: [AdvertisementProduct!]! }
  type AdvertisementProduct {
    id: ObjectIdentifier!
    label: String!
    description: String
    features: AdvertisementProductFeatures!
    price: AdvertisementProductPriceDetails
  }
  type AdvertisementProductFeatures {
    branding: AdvertisementProductFeatures_Branding
    searchBulletPoints: AdvertisementProductFeatures_SearchBulletPoints
  }
  type AdvertisementProductFeatures_Branding { coverImageIndicator: Boolean! logoIndicator: Boolean! }
  type AdvertisementProductFeatures_SearchBulletPoints { limit: Int! }
  type AdvertisementProductPriceDetails { summary: String! }

  type AdvertisementBrandingsConnection { edges: [AdvertisementBrandingEdge!]! }
  type AdvertisementBrandingEdge { node: AdvertisementBranding! }
  type AdvertisementBranding { id: ObjectIdentifier! name: String! images: [AdvertisementBrandingImage!]! }
  type AdvertisementBrandingImage { typeCode: String! url: String! }

  type PostedPositionProfilePreview { previewUri: WebUrl! }
  type WebUrl { url: String! }
  type PositionOpening {
    documentId: ObjectIdentifier!
    paginatedPositionProfiles(first: Int, after: String): PositionProfileConnection!
  }
  type PositionProfileConnection { edges: [PositionProfileEdge!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type PositionProfileEdge { node: PositionProfile! }
  type PositionProfile { profileId: ObjectIdentifier! positionUri: String! seekPartnerMetadata: String }

  type ApplyWithSeekButtonPayload { buttonLabel: String! url: String! }
  type CandidateProfile {
    candidate: Candidate!
    certifications: [Certification!]!
    education: [EducationAttendance!]
    employment: [Employment!]
    attachments: [Attachment!]!
  }
  type Candidate { person: CandidatePerson! }
  type CandidatePerson { name: PersonName! communication: Communication! }
  type PersonName { formattedName: String! given: String! family: String! }
  type Communication { address: [Address!]! email: [Email!]! phone: [Phone!]! }
  type Email { address: String! }
  type Phone { formattedNumber: String! }
  type Address {
    line: String
    city: String
    postalCode: String
    countryCode: String
    countrySubDivisions: [AddressComponent!]!
  }
  type AddressComponent { type: String! value: String! }
  type Certification {
    name: String!
    issued: String
    effectiveTimePeriod: EffectiveTimePeriod
    issuingAuthority: Organization
  }
  type EffectiveTimePeriod { validTo: String }
  type Organization { name: String! }
  type EducationAttendance { institution: Organization! educationDegrees: [EducationDegree!]! }
  type EducationDegree { name: String! date: String degreeGrantedStatus: String! }
  type Employment { organization: Organization! positionHistories: [PositionHistory!]! }
  type PositionHistory { title: String! start: String end: String current: Boolean }
  type Attachment { descriptions: [String!]! seekRoleCode: String url: String! }

  type CreatePositionOpeningPayload { positionOpening: PositionOpening! }
  union PostPositionProfileForOpeningPayload =
      PostPositionProfileForOpeningPayload_Conflict
    | PostPositionProfileForOpeningPayload_Success
  type PostPositionProfileForOpeningPayload_Conflict { conflictingPositionProfile: ProfilePayload! }
  type PostPositionProfileForOpeningPayload_Success { positionProfile: ProfilePayload! }
  type UpdatePostedPositionProfilePayload { positionProfile: ProfilePayload! }
  type ClosePostedPositionProfilePayload { positionProfile: ProfilePayload! }
  type ProfilePayload { profileId: ObjectIdentifier! }

  input ApplyWithSeekButtonInput {
    applicationUri: String!
    hirerId: String!
    redirectUri: String!
    seekHirerJobReference: String
    token: String
  }
  input CreatePositionOpeningInput { positionOpening: CreatePositionOpening_PositionOpeningInput! }
  input CreatePositionOpening_PositionOpeningInput { postingRequester: PostingRequesterInput! }
  input PostingRequesterInput { id: String! roleCode: String! personContacts: [SpecifiedPersonInput!]! }
  input SpecifiedPersonInput { name: PersonNameInput! roleCode: String! communication: CommunicationInput! }
  input PersonNameInput { formattedName: String! }
  input CommunicationInput { email: [EmailInput!]! phone: [PhoneInput!]! }
  input EmailInput { address: String! }
  input PhoneInput { formattedNumber: String! }

  input AdvertisementProducts_PositionProfileInput {
    positionOrganizations: [String!]!
    positionTitle: String!
    jobCategories: [String!]!
    positionLocation: [String!]!
  }
  input PostedPositionProfilePreview_PositionProfileInput {
    positionOrganizations: [String!]!
    positionTitle: String!
    seekAnzWorkTypeCode: String!
    jobCategories: [String!]
    positionLocation: [String!]
    offeredRemunerationPackage: RemunerationPackageInput
    positionFormattedDescriptions: [PositionFormattedDescriptionInput!]
    seekVideo: SeekVideoInput
    postingInstructions: [PostingInstructionInput!]
  }
  input PostPositionProfileForOpeningInput { positionProfile: PostPositionProfileForOpeningPositionProfileInput! }
  input PostPositionProfileForOpeningPositionProfileInput {
    positionOpeningId: String!
    positionOrganizations: [String!]!
    positionTitle: String!
    seekAnzWorkTypeCode: String!
    jobCategories: [String!]!
    positionLocation: [String!]!
    offeredRemunerationPackage: RemunerationPackageInput!
    positionFormattedDescriptions: [PositionFormattedDescriptionInput!]!
    seekVideo: SeekVideoInput
    seekHirerJobReference: String
    seekBillingReference: String
    seekPartnerMetadata: String
    postingInstructions: [CreatePostingInstructionInput!]!
  }
  input UpdatePostedPositionProfileInput { positionProfile: UpdatePostedPositionProfile_PositionProfileInput! }
  input UpdatePostedPositionProfile_PositionProfileInput {
    profileId: String!
    positionOrganizations: [String!]!
    positionTitle: String!
    seekAnzWorkTypeCode: String!
    jobCategories: [String!]!
    positionLocation: [String!]!
    offeredRemunerationPackage: RemunerationPackageInput!
    positionFormattedDescriptions: [PositionFormattedDescriptionInput!]!
    seekVideo: SeekVideoInput
    seekHirerJobReference: String
    seekBillingReference: String
    postingInstructions: [PostingInstructionInput!]!
  }
  input ClosePostedPositionProfileInput { positionProfile: ClosePostedPositionProfile_PositionProfileInput! }
  input ClosePostedPositionProfile_PositionProfileInput { profileId: String! }
  input CreatePostingInstructionInput {
    idempotencyId: String!
    seekAdvertisementProductId: String
    brandingId: String
    end: String
    applicationMethods: [ApplicationMethodInput!]
  }
  input PostingInstructionInput {
    seekAdvertisementProductId: String
    brandingId: String
    end: String
    applicationMethods: [ApplicationMethodInput!]
  }
  input ApplicationMethodInput { applicationUri: WebUrlInput }
  input WebUrlInput { url: String! }
  input PositionFormattedDescriptionInput { descriptionId: String! content: String! }
  input SeekVideoInput { url: String! seekAnzPositionCode: String! }
  input RemunerationPackageInput { basisCode: String! descriptions: [String!]! ranges: [RemunerationRangeInput!]! }
  input RemunerationRangeInput {
    intervalCode: String!
    minimumAmount: RemunerationAmountInput!
    maximumAmount: RemunerationAmountInput
  }
  input RemunerationAmountInput { currency: String! value: Float! }
`)
