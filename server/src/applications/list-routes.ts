import { applicationLists } from '@hireloom/contract/applications/endpoints'
import { type ApplicationFilters, type WholeListQuery, withLongKeys } from '@hireloom/contract/applications/list'
import { hiringRole } from '@hireloom/contract/lookups'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { fullName, seesPersonalData, shown, shownPicture } from '../access/person-rules.ts'
import { mayAct } from '../access/rules.ts'
import { type Actor, handlersOf, type Services } from '../platform/api/routes.ts'
import { invalid, missing } from '../platform/errors.ts'
import { findPlan } from '../subscription/queries.ts'
import { fillLanes, findBoard } from './board-queries.ts'
import { countByGroup } from './count-queries.ts'
import { listApplications, selectApplications } from './list-queries.ts'
import { askingProblems, meetingAt, paperwork } from './list-rules.ts'
import { findNeighbours } from './neighbour-queries.ts'
import type { FoundRow } from './row-queries.ts'

export const applicationListHandlers = handlersOf(applicationLists, {
  async list(call) {
    const { db, actor, query, now } = call
    await demandSound(call, query)
    const { data, pagination } = await listApplications(db, actor, withLongKeys(query), now())
    return { data: await Promise.all(data.map((row) => shownRow(call, row))), pagination }
  },

  async counts(call) {
    const { db, actor, query, now } = call
    await demandSound(call, query)
    const { counts, isCapped } = await countByGroup(db, { actor, filters: withLongKeys(query), now: now() })
    return { data: counts, isCapped }
  },

  async ids(call) {
    const { db, actor, query, now } = call
    await demandSound(call, query)
    const { data, total, isCapped } = await selectApplications(db, actor, withLongKeys(query), now())
    const rows = data.map((row) => ({
      ...row,
      candidateName: seesPersonalData(actor) ? fullName(row) : row.firstName,
      mayAct: actsOn(actor, row),
    }))
    return { data: rows, total, isCapped }
  },

  async neighbours(call) {
    const { db, actor, params, query, now } = call
    await demandSound(call, query)
    const found = await findNeighbours(db, actor, params.applicationId, withLongKeys(query), now())
    return { data: found ?? missing('Application') }
  },

  async board(call) {
    const { db, actor, params, query, now } = call
    await demandSound(call, { ...query, joId: [params.jobId] })
    const { sortBy, sortDirection, lane: only, page, ...filters } = withLongKeys(query)
    const found = (await findBoard(db, actor, params.jobId)) ?? missing('Job')
    const lanes = found.lanes.filter(({ stageId }) => only === undefined || (stageId ?? 0) === only)
    const asked = { actor, filters, now: now() }
    const board = await fillLanes(db, asked, { ...found, lanes }, { sortBy, sortDirection, page })
    const shownLanes = board.lanes.map(async ({ cards, ...lane }) => {
      return { ...lane, cards: await Promise.all(cards.map((card) => shownCard(call, card, asked.now))) }
    })
    return { data: await Promise.all(shownLanes), isCapped: board.isCapped }
  },
})

type Call = Services & { actor: Actor }

/** Refuses what this caller may not ask for. Only who asks for scores is asked about the plan. */
async function demandSound(
  { db, actor }: Call,
  asked: Partial<ApplicationFilters> & { sortBy?: WholeListQuery['sortBy'] },
) {
  const asksForScore = asked.aiScoreMin !== undefined || asked.aiScoreMax !== undefined || asked.sortBy === 'score'
  const hasScores = asksForScore && (await findPlan(db, actor.companyId)) === plan.ultimateHire
  const problems = askingProblems(asked, actor.permissions, hasScores)
  if (problems.length > 0) throw invalid(problems)
}

/** A row as the caller may see it. */
async function shownRow(call: Call, { nikCipher, ...row }: FoundRow) {
  const { actor, sealing } = call
  const nik = seesPersonalData(actor) && nikCipher ? sealing.unseal(nikCipher) : null
  const may = paperwork(row, actsOn(actor, row) && actor.permissions.has('candidates.manageOffer'))
  return { ...(await shownPerson(call, { ...row, nik })), ...may }
}

type FoundCard = Awaited<ReturnType<typeof fillLanes>>['lanes'][number]['cards'][number]

async function shownCard(call: Call, { meeting, ...card }: FoundCard, now: Date) {
  return { ...(await shownPerson(call, card)), meeting: meeting && meetingAt(meeting, now) }
}

type Person = Pick<FoundRow, 'firstName' | 'lastName' | 'picture' | 'isHiringManager'>

async function shownPerson<One extends Person>({ actor, outside, now }: Call, { picture, ...person }: One) {
  const avatar = picture && (await outside.files.downloadAddress(shownPicture(picture, seesPersonalData(actor)), now()))
  return { ...shown(person, seesPersonalData(actor)), mayAct: actsOn(actor, person), avatar }
}

const actsOn = ({ roleId }: Actor, { isHiringManager }: { isHiringManager: boolean }) =>
  mayAct(roleId, isHiringManager ? hiringRole.hiringManager : null)
