import { integrationKind } from '@hireloom/contract/integrations'
import { jobBoard } from '@hireloom/contract/job-board'
import { oneMinute } from '@hireloom/contract/platform/durations'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { isVisibleJob } from '../access/scope-queries.ts'
import { findIntegration } from '../companies/connection-queries.ts'
import { cleanRichText } from '../documents/rich-text.ts'
import { type JobBoard, JobBoardRefused, JobBoardUnavailable } from '../outside/job-board/port.ts'
import type { Outside } from '../outside/outside.ts'
import { routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { missing, Refusal, unprocessable } from '../platform/errors.ts'
import { ttlCache } from '../platform/ttl-cache.ts'
import { markPending } from './posting-queries.ts'
import { findAd, syncAd } from './queries.ts'
import { notConnected, placeNameOf, previewOf } from './rules.ts'

/** The cache of the board's lists, which change a few times a year, and of its prices. */
const cacheOptions = { ttl: 5 * oneMinute, max: 500 }

export async function jobBoardRoutes(app: FastifyInstance) {
  await contractRoutes(app.log, ttlCache({ ...cacheOptions, now: app.services.now }))(app)
}

const contractRoutes = (log: FastifyBaseLogger, cache: ReturnType<typeof ttlCache>) => {
  /** Returns one of the board's lists, cached for each company. */
  async function listFor<Row>(call: Call, key: string, list: (board: JobBoard, hirer: string) => Promise<Row[]>) {
    const { board, hirer } = await requireConnection(call)
    return { data: await callOrRefuse(log, noLists, () => cache(`${hirer} ${key}`, () => list(board, hirer))) }
  }

  return routes(jobBoard, {
    jobCategories: (call) => listFor(call, 'categories', (board) => board.listJobCategories()),
    workTypes: (call) => listFor(call, 'work types', (board) => board.listWorkTypes()),
    salaryTypes: (call) => listFor(call, 'salary types', (board) => board.listSalaryTypes()),
    currencies: (call) => listFor(call, 'currencies', (board) => board.listCurrencies()),
    advertisementBrandings: (call) => listFor(call, 'brandings', (board, hirer) => board.listBrandings(hirer)),

    async workLocations(call) {
      const { cityName, id } = call.query
      const place = placeNameOf(cityName)
      const locations = await listFor(call, `locations ${place}`, (board) => board.findWorkLocations(place))
      if (id === undefined || locations.data.some((location) => location.id === id)) return locations
      const matching = await listFor(call, `location ${id}`, async (board) =>
        [(await board.findWorkLocation(id)) ?? []].flat(),
      )
      return { data: [...locations.data, ...matching.data] }
    },

    async advertisementProducts(call) {
      const { jobTitle: title, jobSubCategoryId, workLocationId } = call.query
      const key = `products ${JSON.stringify([title, jobSubCategoryId, workLocationId])}`
      return listFor(call, key, async (board, hirer) => {
        const categoryId = jobSubCategoryId ?? (await board.listJobCategories())[0]?.subCategories[0]?.id
        const locationId = workLocationId ?? (await board.findWorkLocations(placeNameOf('')))[0]?.id
        if (!categoryId || !locationId) return []
        return board.listProducts(hirer, { title: title || 'Staff', categoryId, locationId })
      })
    },

    async preview(call) {
      const { board, hirer } = await requireConnection(call)
      const { description, requirements, benefits, ...rest } = call.body
      const ad = previewOf({
        ...rest,
        description: cleanRichText(description),
        requirements: cleanRichText(requirements),
        benefits: cleanRichText(benefits),
      })
      return { data: { previewUrl: await callOrRefuse(log, noPreview, () => board.previewAd(hirer, ad)) } }
    },

    async retry({ db, actor, params: { jobId } }) {
      const { companyId } = actor
      if (!(await isVisibleJob(db, actor, jobId))) missing('Job')
      const ad = await db.transaction().execute(async (db) => {
        if (!(await markPending(db, companyId, jobId))) throw notFailed()
        await syncAd(db, companyId, jobId)
        return findAd(db, companyId, jobId)
      })
      return { data: ad ?? missing('Advertisement') }
    },
  })
}

interface Call {
  db: Db
  actor: { companyId: number }
  outside: Pick<Outside, 'jobBoard'>
}

/** Returns the board and the company's id there. Refuses if the company isn't connected. */
async function requireConnection({ db, actor, outside }: Call) {
  const integration = await findIntegration(db, actor.companyId, integrationKind.seek)
  if (!outside.jobBoard || !integration?.isEnabled) throw unprocessable('not_connected', notConnected)
  return { board: outside.jobBoard, hirer: integration.externalId }
}

const noLists = 'Failed to get jobstreet lookup data'
const noPreview = 'Failed to get Jobstreet by seek data'

/** Returns the board's reply. `failure`: the message when the board can't be reached. */
async function callOrRefuse<Reply>(
  log: FastifyBaseLogger,
  failure: string,
  callBoard: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await callBoard()
  } catch (error) {
    if (error instanceof JobBoardRefused) throw unprocessable('refused', error.message)
    if (!(error instanceof JobBoardUnavailable)) throw error
    log.warn({ err: error.cause }, error.message)
    throw new Refusal(503, 'unavailable', failure)
  }
}

const notFailed = () => unprocessable('not_failed', 'This advertisement has not failed, so there is nothing to retry')
