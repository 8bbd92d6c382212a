import { applicationLists } from '@hireloom/contract/applications/endpoints'
import { hiringRole } from '@hireloom/contract/lookups'
import { maskPerson, maskPictureName, seesPersonalData } from '../access/person-rules.ts'
import { mayAct } from '../access/rules.ts'
import { letterFlags, newestState } from '../offers/rules.ts'
import { smallCopyOf } from '../outside/files/port.ts'
import { type Actor, handlersOf, type Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { missing } from '../platform/errors.ts'
import { fillColumns, findBoard } from './board-queries.ts'
import { countByGroup } from './count-queries.ts'
import { checkListQuery, listFiltersOf } from './list-check-queries.ts'
import { listApplications, selectApplications } from './list-queries.ts'
import { meetingAt } from './list-rules.ts'
import { findNeighbours } from './neighbour-queries.ts'
import type { FoundRow } from './row-queries.ts'

export const applicationListHandlers = handlersOf(applicationLists, {
  async list(call) {
    const { db, actor, query, now } = call
    await checkListQuery(db, actor, query)
    const { data, pagination } = await listApplications(db, actor, listFiltersOf(call.sealing, actor, query), now())
    const today = dayIn(actor.timeZone, now())
    return { data: await Promise.all(data.map((row) => rowView(call, row, today))), pagination }
  },

  async counts(call) {
    const { db, actor, query, now } = call
    await checkListQuery(db, actor, query)
    const { counts, isCapped } = await countByGroup(db, {
      actor,
      filters: listFiltersOf(call.sealing, actor, query),
      now: now(),
    })
    return { data: counts, isCapped }
  },

  async ids(call) {
    const { db, actor, query, now } = call
    await checkListQuery(db, actor, query)
    const { data, total, isCapped } = await selectApplications(
      db,
      actor,
      listFiltersOf(call.sealing, actor, query),
      now(),
    )
    const today = dayIn(actor.timeZone, now())
    const rows = data.map(({ offers, ...row }) => ({
      ...row,
      offer: newestState(offers, today),
      ...maskPerson(row, seesPersonalData(actor)),
      mayAct: canActOn(actor, row),
    }))
    return { data: rows, total, isCapped }
  },

  async neighbours(call) {
    const { db, actor, params, query, now } = call
    await checkListQuery(db, actor, query)
    const neighbours = await findNeighbours(
      db,
      actor,
      params.applicationId,
      listFiltersOf(call.sealing, actor, query),
      now(),
    )
    return { data: neighbours ?? missing('Application') }
  },

  async board(call) {
    const { db, actor, params, query, now } = call
    await checkListQuery(db, actor, { ...query, joId: [params.jobId] })
    const { sortBy, sortDirection, lane: onlyStage, page, ...filters } = listFiltersOf(call.sealing, actor, query)
    const plan = (await findBoard(db, actor, params.jobId)) ?? missing('Job')
    const columns = plan.columns.filter(({ stageId }) => onlyStage === undefined || (stageId ?? 0) === onlyStage)
    const applicationQuery = { actor, filters, now: now() }
    const board = await fillColumns(db, applicationQuery, { ...plan, columns }, { sortBy, sortDirection, page })
    const moment = { now: applicationQuery.now, today: dayIn(actor.timeZone, applicationQuery.now) }
    const columnViews = board.columns.map(async ({ cards, ...column }) => {
      return { ...column, cards: await Promise.all(cards.map((card) => cardView(call, card, moment))) }
    })
    return { data: await Promise.all(columnViews), isCapped: board.isCapped }
  },
})

type Call = Services & { actor: Actor }

/** Returns a row as the caller may see it. `today` is the company's day, read once for all rows. */
async function rowView(call: Call, { nikCipher, offers, stageProcess: process, ...row }: FoundRow, today: string) {
  const { actor, sealing } = call
  const nik = seesPersonalData(actor) && nikCipher ? sealing.unseal(nikCipher) : null
  const position = { status: row.jobApplicationStatus, process, offerStatuses: offers.map(({ status }) => status) }
  const mayManage = canActOn(actor, row) && actor.permissions.has('candidates.manageOffer')
  return {
    ...(await personView(call, { ...row, nik })),
    ...letterFlags(position, mayManage),
    offer: newestState(offers, today),
  }
}

interface Moment {
  now: Date
  /** The company's day. */
  today: string
}

type FoundCard = Awaited<ReturnType<typeof fillColumns>>['columns'][number]['cards'][number]

async function cardView(call: Call, { meeting, offers, ...card }: FoundCard, { now, today }: Moment) {
  const offer = newestState(offers, today)
  return { ...(await personView(call, card)), offer, meeting: meeting && meetingAt(meeting, now) }
}

type Person = Pick<FoundRow, 'firstName' | 'lastName' | 'picture' | 'isHiringManager'>

async function personView<One extends Person>({ actor, outside, now }: Call, { picture, ...person }: One) {
  const smallPicture =
    picture && maskPictureName({ ...picture, key: smallCopyOf(picture.key) }, seesPersonalData(actor))
  const avatar = smallPicture && (await outside.files.downloadAddress(smallPicture, now()))
  return { ...maskPerson(person, seesPersonalData(actor)), mayAct: canActOn(actor, person), avatar }
}

const canActOn = ({ roleId }: Actor, { isHiringManager }: { isHiringManager: boolean }) =>
  mayAct(roleId, isHiringManager ? hiringRole.hiringManager : null)
