import { Readable } from 'node:stream'
import { boardApply } from '@hireloom/contract/board-apply'
import { applyPath } from '@hireloom/contract/public-paths'
import { applicantFileTypes, contentTypeOf, contentTypes, extensionOf, uploadType } from '@hireloom/contract/uploads'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findCompany } from '../companies/queries.ts'
import { matchesContentType } from '../outside/files/file-bytes.ts'
import { type BoardFile, BoardFileRefused, JobBoardRefused, JobBoardUnavailable } from '../outside/job-board/port.ts'
import { routes, type VisitorCall } from '../platform/api/routes.ts'
import { limitPerMinute } from '../platform/db/rate-limit-queries.ts'
import { invalid, missing, Refusal, unprocessable } from '../platform/errors.ts'
import { sealedToken } from '../platform/sealing.ts'
import { fileRejected } from '../uploads/check-queries.ts'
import { formFill } from './fill-rules.ts'
import { findBoard, isJobPublished } from './queries.ts'
import { parseFormAddress } from './rules.ts'

/** The number of calls that one application makes, including a few repeated ones. */
const callsPerSubmission = 10

/** A token that proves that its bearer came from the board with a profile, and contains its résumé's address. */
const profileTicket = sealedToken({
  name: 'board profile',
  content: z.object({ companyId: z.int(), prefillId: z.string(), resumeUrl: z.string().nullable() }),
  maxAge: 30 * 60,
})

export async function boardApplyRoutes(app: FastifyInstance) {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  await contractRoutes(app.log)(app)
}

const contractRoutes = (log: FastifyBaseLogger) =>
  routes(boardApply, {
    async button({ query, ...call }) {
      await limitCalls(call)
      const { prefillId, seekToken: token } = query
      if (prefillId && !token) throw withoutToken()
      const { companyId, board, hirer, formUrl } = await requireForm(call, query.redirectUri)
      const request = callBoard(log, () => board.applyButton(hirer, { formUrl, token }))
      const button = await request.catch((error) => {
        if (!(error instanceof JobBoardRefused)) throw error
        throw token ? unknownToken() : noProfiles()
      })
      const profileId = prefillId ? seal(call, { companyId, prefillId, resumeUrl: null }) : null
      return { data: { ...button, profileId } }
    },

    async profile({ params, ...call }) {
      await limitCalls(call)
      const { companyId, prefillId } = unseal(call, params.id) ?? missing('Profile')
      const board = await requireBoard(call, companyId)
      const jobseeker = (await callBoard(log, () => board.readProfile(prefillId))) ?? missing('Profile')
      const { resumeUrl: url } = jobseeker
      const resumeUrl = url && board.isFile(url) ? url : null
      const profileId = seal(call, { companyId, prefillId, resumeUrl })
      return { data: { ...formFill(jobseeker), resumeUrl, profileId } }
    },

    async resumeFile({ query: { fileUrl, profileId }, ...call }) {
      await limitCalls(call)
      if (!call.outside.jobBoard?.isFile(fileUrl)) throw notOfBoard()
      const { companyId, resumeUrl } = unseal(call, profileId) ?? missing('Profile')
      if (resumeUrl !== fileUrl) throw notOfProfile()
      const board = await requireBoard(call, companyId)
      return toResume(await callBoard(log, () => board.readFile(fileUrl)))
    },
  })

const limitCalls = ({ db, config, network, now }: VisitorCall) =>
  limitPerMinute(db, `board from ${network}`, config.submitLimitPerIp * callsPerSubmission, now())

type Ticket = Parameters<typeof profileTicket.write>[0]
const seal = ({ sealing, now }: VisitorCall, ticket: Ticket) => profileTicket.write(ticket, { sealing, now: now() })
const unseal = ({ sealing, now }: VisitorCall, ticket: string) => profileTicket.read(ticket, { sealing, now: now() })

/** Returns the form that an address leads to, if its company is connected to the board. */
async function requireForm({ db, outside, config: { publicUrl } }: VisitorCall, address: string) {
  const form = parseFormAddress(address, publicUrl)
  if (!form) throw notOurs()
  const company = (await findCompany(db, form.companySlug)) ?? missing('Form')
  const board = (await findBoard(db, outside, company.id)) ?? missing('Form')
  if (!(await isJobPublished(db, company.id, form.jobSlug))) missing('Form')
  return { ...board, companyId: company.id, formUrl: `${publicUrl}${applyPath(company.slug, form.jobSlug)}` }
}

/** Returns the company's board; refuses the call when the company has disconnected it since. */
async function requireBoard({ db, outside }: VisitorCall, companyId: number) {
  const { board } = (await findBoard(db, outside, companyId)) ?? missing('Profile')
  return board
}

async function callBoard<Answer>(log: FastifyBaseLogger, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof BoardFileRefused) throw resumeRejected(error.message)
    if (!(error instanceof JobBoardUnavailable)) throw error
    log.warn({ err: error.cause }, error.message)
    throw new Refusal(503, 'unavailable', "The job board can't be reached")
  }
}

/**
 * Returns the board's file as a résumé. Its type comes from the content type, otherwise from the name, and must match
 * its first bytes.
 */
async function toResume({ name, contentType, bytes }: BoardFile): Promise<File> {
  const kinds = applicantFileTypes[uploadType.resume]
  const kind =
    kinds.find((kind) => contentTypes[kind]?.includes(contentType)) ?? kinds.find((kind) => kind === extensionOf(name))
  if (!kind) throw resumeRejected('The file is not a PDF, DOC, DOCX or RTF file')
  const type = contentTypeOf(`.${kind}`)
  if (!(await matchesContentType(Readable.from([bytes]), type)))
    throw resumeRejected("The file's content doesn't match its name")
  const filename = extensionOf(name) === kind ? name.slice(-200) : `Résumé.${kind}`
  return new File([new Uint8Array(bytes)], filename, { type })
}

const refuse = (field: string, message: string) => invalid([{ field, message }])
const notOurs = () => refuse('redirectUri', 'Redirect address must be that of an application form')
const withoutToken = () => refuse('seekToken', 'Seek token is required along with a profile')
const unknownToken = () => refuse('seekToken', 'The job board does not know this token')
const noProfiles = () => unprocessable('refused', 'The job board offers no profiles to this company')
const notOfBoard = () => refuse('fileUrl', 'File address must be on the job board')
const notOfProfile = () => refuse('fileUrl', "File address must be that of the profile's résumé")
const resumeRejected = (message: string) => fileRejected([{ field: 'fileUrl', message }], message)
