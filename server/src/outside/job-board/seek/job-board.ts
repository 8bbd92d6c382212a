import type { z } from 'zod'
import { publicFetch } from '../../public-fetch.ts'
import { type Hirer, type JobBoard, JobBoardRefused } from '../port.ts'
import { type SeekFiles, seekApply } from './apply.ts'
import { type ConnectionOptions, seekConnection } from './connection.ts'
import * as seek from './operations.ts'
import { postedProfileOf, profileOf, titleOf } from './profile.ts'

interface Options extends ConnectionOptions {
  /** SEEK's set of ids; the ids of the playground begin with `seekAnzPublicTest:`. */
  schemeId?: 'seekAnz' | 'seekAnzPublicTest'
  /** Where profile files are and how they are fetched. SEEK has them at the origin of its API. */
  files?: SeekFiles
}

/** GraphQL's Int has 32 bits. */
const maxInt = 2 ** 31 - 1
/** The relationship that SEEK sets up before other software may post for a hirer. */
const postingRelationship = 'JobPosting'
/** The maximum number of companies whose ids are cached. */
const maxHirers = 200

/** `seekAnzWorkTypeCode` has these four values and no query; names as SEEK's own forms show them. */
const workTypes = [
  { id: 'FullTime', name: 'Full time' },
  { id: 'PartTime', name: 'Part time' },
  { id: 'ContractTemp', name: 'Contract/Temp' },
  { id: 'Casual', name: 'Casual/Vacation' },
]

/** The words SEEK asks integrations to use for its pay types. */
const payTypeNames: Record<string, string> = {
  'Hourly-Hour': 'Hourly rate',
  'Salaried-Month': 'Monthly salary',
  'Salaried-Year': 'Annual salary',
  'SalariedPlusCommission-Year': 'Annual plus commission',
}

/**
 * Connects to the SEEK API (developer.seek.com), also behind Jobstreet: GraphQL with a client credentials token. A
 * company is known there by an object identifier such as `seekAnz:organization:seek:93WyyF1h`, and by the number of its
 * advertiser account. An advertisement is a position profile of a position opening; its key is sent as `idempotencyId`,
 * and again as metadata, by which it is found when the reply to its posting is lost.
 */
export function seekJobBoard({ schemeId = 'seekAnz', files, ...settings }: Options): JobBoard {
  const connection = seekConnection(settings)
  const { execute } = connection
  const objectIds = new Map<string, string>()

  async function findOrganization(hirer: string) {
    const isNumber = /^\d+$/.test(hirer)
    if (isNumber && Number(hirer) > maxInt) return undefined
    const request = isNumber
      ? execute(seek.hirerByAdvertiserId, { id: Number(hirer) }, seek.HirerReply)
      : execute(seek.hirerByObjectId, { id: hirer }, seek.HirerReply)
    const organization = (await request.catch(orWhenRefused({ hirer: null }))).hirer
    return organization?.seekApiCapabilities.relationshipTypeCodes.includes(postingRelationship)
      ? organization
      : undefined
  }

  async function objectIdOf(hirer: string): Promise<string> {
    const cached = objectIds.get(hirer)
    if (cached) return cached
    const organization = await findOrganization(hirer)
    if (!organization) throw new JobBoardRefused('The company has not allowed posting by this product.', false)
    if (objectIds.size >= maxHirers) objectIds.clear()
    objectIds.set(hirer, organization.id.value)
    return organization.id.value
  }

  /** Lists a page of the profiles of an opening; undefined when there is no such opening. */
  async function listProfiles(openingId: string, after: string | null) {
    const request = execute(seek.profilesOfOpening, { id: openingId, after }, seek.ProfilesReply)
    const { positionOpening } = await request.catch(orWhenRefused({ positionOpening: null }))
    return positionOpening?.paginatedPositionProfiles
  }

  return {
    ...seekApply({ connection, objectIdOf, files: files ?? filesOf(settings) }),

    async findHirer(hirer): Promise<Hirer | undefined> {
      const organization = await findOrganization(hirer)
      return organization && { id: organization.id.value, name: organization.name }
    },

    async listJobCategories() {
      const { jobCategories } = await execute(seek.jobCategories, { schemeId }, seek.CategoriesReply)
      return jobCategories.map(({ children, ...category }) => ({
        ...asOption(category),
        subCategories: (children ?? []).map(asOption),
      }))
    },

    async findWorkLocations(text) {
      const { locationSuggestions } = await execute(seek.locationSuggestions, { schemeId, text }, seek.LocationsReply)
      return (locationSuggestions ?? []).map(({ location }) => asPlace(location))
    },

    async findWorkLocation(id) {
      const request = execute(seek.locationById, { id }, seek.LocationReply)
      const { location } = await request.catch(orWhenRefused({ location: null }))
      return location ? asPlace(location) : undefined
    },

    listWorkTypes: async () => workTypes,

    async listSalaryTypes() {
      const { payTypes } = await execute(seek.payTypes, { schemeId }, seek.PayTypesReply)
      return payTypes.map(({ basisCode: id, intervalCode }) => ({
        id,
        name: payTypeNames[`${id}-${intervalCode}`] ?? `${id}, by the ${intervalCode.toLowerCase()}`,
        intervalCode,
      }))
    },

    async listProducts(hirer, { title, categoryId, locationId }) {
      const positionProfile = {
        positionOrganizations: [await objectIdOf(hirer)],
        positionTitle: titleOf(title),
        jobCategories: [categoryId],
        positionLocation: [locationId],
      }
      const reply = await execute(seek.advertisementProducts, { positionProfile }, seek.ProductsReply)
      return reply.advertisementProducts.products.map(({ id, label, description, features, price }) => ({
        id: id.value,
        name: label,
        description: description ?? '',
        price: price?.summary ?? null,
        canHaveBranding: features.branding !== null,
        canHaveBulletPoints: features.searchBulletPoints !== null,
      }))
    },

    async listBrandings(hirer) {
      const variables = { hirerId: await objectIdOf(hirer) }
      const { advertisementBrandings } = await execute(seek.advertisementBrandings, variables, seek.BrandingsReply)
      return advertisementBrandings.edges.map(({ node: { images, ...branding } }) => ({
        ...asOption(branding),
        logoUrl: images.find(({ typeCode }) => typeCode === 'OriginalLogo')?.url ?? null,
      }))
    },

    async listCurrencies() {
      const reply = await execute(seek.currencies, { usageTypeCode: 'Remuneration' }, seek.CurrenciesReply)
      return reply.currencies.map(({ code }) => ({ id: code, name: code }))
    },

    async previewAd(hirer, ad) {
      const positionProfile = profileOf(ad, await objectIdOf(hirer))
      const reply = await execute(seek.postedPositionProfilePreview, { positionProfile }, seek.PreviewReply)
      return reply.postedPositionProfilePreview.previewUri.url
    },

    async openPosition(hirer, { name, email }) {
      const postingRequester = {
        id: await objectIdOf(hirer),
        roleCode: 'Company',
        personContacts: [
          {
            name: { formattedName: name },
            roleCode: 'Recruiter',
            communication: { email: [{ address: email }], phone: [] },
          },
        ],
      }
      const input = { positionOpening: { postingRequester } }
      const { createPositionOpening } = await execute(seek.createPositionOpening, { input }, seek.OpeningReply)
      return createPositionOpening.positionOpening.documentId.value
    },

    async postAd(hirer, { openingId, key }, ad) {
      const positionProfile = {
        positionOpeningId: openingId,
        seekPartnerMetadata: key,
        ...postedProfileOf(ad, await objectIdOf(hirer), { idempotencyId: key }),
      }
      const variables = { input: { positionProfile } }
      const reply = await execute(seek.postPositionProfileForOpening, variables, seek.PostedReply)
      return reply.postPositionProfileForOpening.profileId.value
    },

    async findAd({ openingId, key }) {
      let after: string | null = null
      do {
        const profiles = await listProfiles(openingId, after)
        const found = profiles?.edges.find(({ node }) => node.seekPartnerMetadata === key)
        if (found) return found.node.profileId.value
        after = profiles?.pageInfo.hasNextPage ? profiles.pageInfo.endCursor : null
      } while (after !== null)
      return undefined
    },

    async findAdAddress(adId) {
      const request = execute(seek.addressOfProfile, { id: adId }, seek.AddressReply)
      return (await request.catch(orWhenRefused({ positionProfile: null }))).positionProfile?.positionUri
    },

    async updateAd(hirer, adId, ad) {
      const positionProfile = { profileId: adId, ...postedProfileOf(ad, await objectIdOf(hirer), {}) }
      await execute(seek.updatePostedPositionProfile, { input: { positionProfile } }, seek.ChangeReply)
    },

    async closeAd(adId) {
      const variables = { input: { positionProfile: { profileId: adId } } }
      // SEEK replies FORBIDDEN for an ad that has ended or was closed on the board.
      await execute(seek.closePostedPositionProfile, variables, seek.ChangeReply).catch(orWhenMissing({}))
    },
  }
}

const filesOf = ({ apiUrl }: ConnectionOptions): SeekFiles => ({
  baseUrl: new URL('/', apiUrl).href,
  fetch: publicFetch,
})

const asPlace = ({ id, contextualName: name }: z.infer<typeof seek.Location>) => ({ id: id.value, name })
const asOption = ({ id, name }: { id: { value: string }; name: string }) => ({ id: id.value, name })

/** Returns a handler for `catch` that returns this value when the board refuses, and throws other errors again. */
const orWhenRefused =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof JobBoardRefused) return value
    throw error
  }

/** The same for what the board doesn't have. */
const orWhenMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof JobBoardRefused && error.isMissing) return value
    throw error
  }
