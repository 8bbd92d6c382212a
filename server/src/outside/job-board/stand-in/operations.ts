import { randomBytes } from 'node:crypto'
import { graphql } from 'graphql'
import type { Db } from '../../../platform/db/db.ts'
import {
  type BoardAdRow,
  closeBoardAd,
  findBoardAd,
  findIdPostedAs,
  insertBoardAd,
  listBoardAdsOfOpening,
  updateBoardAd,
} from './ads-queries.ts'
import { applyOperations } from './apply-pages.ts'
import { type Board, refusal, requireHirer } from './board.ts'
import { findCompany, findOrganization } from './companies.ts'
import {
  boardBrandings,
  boardCategories,
  boardCurrencies,
  boardLocations,
  boardPayTypes,
  boardProducts,
  objectId,
  suggestLocations,
} from './lists.ts'
import { boardPath, consumeRefusal, storeCapped } from './memory.ts'
import { BoardProfile, endOf, postingProblem, profileProblem } from './profile.ts'
import { boardSchema } from './schema.ts'

interface Operation {
  query: string
  variables: Record<string, unknown>
}

/** Executes a GraphQL operation. Failures are in `errors`, each with a code. */
export async function executeOperation(board: Board, { query, variables }: Operation) {
  const { data, errors } = await graphql({
    schema: boardSchema,
    source: query,
    variableValues: variables,
    rootValue: { ...lookupOperations(board), ...postingOperations(board), ...applyOperations(board) },
    maxErrors: 10,
  })
  if (!errors) return { data }
  const errorsWithCodes = errors.map(({ message, path, extensions, originalError }) => ({
    message,
    path,
    extensions: { code: originalError ? 'INTERNAL_SERVER_ERROR' : 'GRAPHQL_VALIDATION_FAILED', ...extensions },
  }))
  return { data: data ?? null, errors: errorsWithCodes }
}

const lookupOperations = ({ memory, publicUrl }: Board) => ({
  seekAnzAdvertiser: ({ id }: { id: number }) => findCompany(id),
  hiringOrganization({ id }: { id: string }) {
    const organization = findOrganization(id)
    if (organization === undefined) throw refusal('BAD_USER_INPUT', 'Invalid object identifier')
    return organization
  },
  jobCategories: () => boardCategories,
  location: ({ id }: { id: string }) => boardLocations.find((location) => location.id.value === id) ?? null,
  locationSuggestions: ({ text, first }: { text: string; first?: number }) =>
    suggestLocations(text, first ?? 10).map((location) => ({ location })),
  payTypes: () => boardPayTypes,
  currencies: () => boardCurrencies.map((code) => ({ code })),
  advertisementProducts({ positionProfile }: { positionProfile: { positionOrganizations: string[] } }) {
    requireHirer(positionProfile.positionOrganizations[0])
    return { products: boardProducts }
  },
  advertisementBrandings({ hirerId }: { hirerId: string }) {
    requireHirer(hirerId)
    return { edges: boardBrandings(`${publicUrl}/brand.svg`).map((node) => ({ node })) }
  },
  postedPositionProfilePreview({ positionProfile }: { positionProfile: object }) {
    const profile = BoardProfile.parse(positionProfile)
    requireHirer(profile.positionOrganizations[0])
    const problem = profileProblem(profile)
    if (problem) throw refusal('BAD_USER_INPUT', problem)
    return { previewUri: { url: `${publicUrl}${boardPath}/previews/${storeCapped(memory.previews, profile)}` } }
  },
})

/** The position profiles on one page. */
const maxProfiles = 50

const postingOperations = ({ db, memory, publicUrl, now }: Board) => ({
  async positionOpening({ id }: { id: string }) {
    if (!id.startsWith(objectId('positionOpening', ''))) throw refusal('BAD_USER_INPUT', 'Invalid object identifier')
    const edges = (await listBoardAdsOfOpening(db, id)).map((ad) => ({ node: toAd(ad, publicUrl) }))
    const paginatedPositionProfiles = ({ first = maxProfiles, after }: { first?: number; after?: string | null }) => {
      const start = Number(after ?? '0')
      const end = start + Math.min(first, maxProfiles)
      const pageInfo = { hasNextPage: end < edges.length, endCursor: String(end) }
      return { edges: edges.slice(start, end), pageInfo }
    }
    return { documentId: { value: id }, paginatedPositionProfiles }
  },
  async positionProfile({ id }: { id: string }) {
    const ad = await findBoardAd(db, id)
    return ad && isOpen(ad, now()) ? toAd(ad, publicUrl) : null
  },
  createPositionOpening({ input }: { input: { positionOpening: { postingRequester: { id: string } } } }) {
    requireHirer(input.positionOpening.postingRequester.id)
    return { positionOpening: { documentId: { value: newId('positionOpening') } } }
  },
  async postPositionProfileForOpening({ input }: { input: { positionProfile: { positionOpeningId: string } } }) {
    const profile = BoardProfile.parse(input.positionProfile)
    const { positionOpeningId: openingId } = input.positionProfile
    const hirer = requireHirer(profile.positionOrganizations[0])
    const problem = consumeRefusal(memory) ?? postingProblem(profile, now())
    if (problem) throw refusal('BAD_USER_INPUT', problem)
    const { idempotencyId = '' } = profile.postingInstructions?.[0] ?? {}
    const inserted = await insertBoardAd(db, {
      id: newId('positionProfile'),
      hirerId: hirer.id.value,
      openingId,
      idempotencyId: idempotencyId ?? '',
      profile,
      postedAt: now(),
      endsAt: endOf(profile, now()),
    })
    if (inserted) return { __typename: `${postingPayload}_Success`, positionProfile: payloadOf(inserted.id) }
    const { id } = await findIdPostedAs(db, idempotencyId ?? '')
    return { __typename: `${postingPayload}_Conflict`, conflictingPositionProfile: payloadOf(id) }
  },
  async updatePostedPositionProfile({ input }: { input: { positionProfile: { profileId: string } } }) {
    const ad = await requireOpenAd(db, input.positionProfile.profileId, now())
    const profile = BoardProfile.parse(input.positionProfile)
    const problem = consumeRefusal(memory) ?? postingProblem(profile, now())
    if (problem) throw refusal('BAD_USER_INPUT', problem)
    await updateBoardAd(db, ad.id, { profile: withProductOf(ad, profile), endsAt: endOf(profile, now()) })
    return { positionProfile: payloadOf(ad.id) }
  },
  async closePostedPositionProfile({ input }: { input: { positionProfile: { profileId: string } } }) {
    const ad = await requireOpenAd(db, input.positionProfile.profileId, now())
    await closeBoardAd(db, ad.id, now())
    return { positionProfile: payloadOf(ad.id) }
  },
})

const postingPayload = 'PostPositionProfileForOpeningPayload'
const newId = (kind: string) => objectId(kind, randomBytes(8).toString('hex'))
const payloadOf = (id: string) => ({ profileId: { value: id } })

async function requireOpenAd(db: Db, id: string, now: Date) {
  const ad = await findBoardAd(db, id)
  if (!ad) throw refusal('NOT_FOUND', 'The position profile was not found')
  if (!isOpen(ad, now)) throw refusal('FORBIDDEN', 'The job ad has already been closed')
  return ad
}

export const isOpen = ({ closedAt, endsAt }: Pick<BoardAdRow, 'closedAt' | 'endsAt'>, now: Date) =>
  closedAt === null && endsAt.getTime() > now.getTime()

export const adAddress = (publicUrl: string, id: string) => `${publicUrl}${boardPath}/ads/${id.split(':').at(-1)}`

const toAd = ({ id, profile }: Pick<BoardAdRow, 'id' | 'profile'>, publicUrl: string) => ({
  profileId: { value: id },
  positionUri: adAddress(publicUrl, id),
  seekPartnerMetadata: profile.seekPartnerMetadata,
})

/**
 * Merges an update into the posting: it keeps the idempotency id and metadata, and the product unless a new one is
 * named.
 */
function withProductOf({ profile: before }: BoardAdRow, profile: BoardProfile): BoardProfile {
  const [old, instructions] = [before.postingInstructions?.[0], profile.postingInstructions?.[0]]
  const unchanged = { idempotencyId: old?.idempotencyId, seekAdvertisementProductId: old?.seekAdvertisementProductId }
  return {
    ...profile,
    seekPartnerMetadata: before.seekPartnerMetadata,
    postingInstructions: [{ ...unchanged, ...instructions }],
  }
}
