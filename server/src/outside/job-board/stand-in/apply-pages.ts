import { randomBytes } from 'node:crypto'
import { boardParameters } from '@hireloom/contract/board-apply'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { attachment } from '../../../platform/api/attachment.ts'
import { html, plainPage } from '../../../platform/api/plain-page.ts'
import { missing } from '../../../platform/errors.ts'
import { findBoardAd } from './ads-queries.ts'
import { type Board, refusal, requireHirer } from './board.ts'
import { demoJobseekers, findJobseeker, resumeOf } from './jobseekers.ts'
import { boardScheme, objectId } from './lists.ts'
import { type BoardMemory, boardPath, type ProfileRequest, storeCapped } from './memory.ts'

const prefillKind = `${boardScheme}:candidateProfile:prefill:`
/** Path of the board's files. */
export const filesPath = `${boardPath}/attachments/`

interface ButtonInput {
  applicationUri: string
  hirerId: string
  redirectUri: string
  token?: string
}

/** Returns the operations of Apply with SEEK. */
export const applyOperations = ({ memory, publicUrl }: Board) => ({
  applyWithSeekButton({ input }: { input: ButtonInput }) {
    const { name: hirerName } = requireHirer(input.hirerId)
    const { redirectUri, token } = input
    if (token && !memory.visits.has(token)) throw refusal('BAD_USER_INPUT', 'The token is not valid')
    const id = storeCapped(memory.requests, { hirerName, redirectUri, token })
    return { buttonLabel: 'Apply with Jobstreet', url: `${publicUrl}${boardPath}/apply/${id}` }
  },

  candidateProfile({ id }: { id: string }) {
    const key = id.startsWith(prefillKind) ? id.slice(prefillKind.length) : ''
    const jobseeker = findJobseeker(memory.prefills.get(key))
    memory.prefills.delete(key)
    if (!jobseeker || jobseeker.withdrawsProfile) throw refusal('FORBIDDEN', 'The candidate profile is not accessible')
    const { name, communication, certifications, education, employment } = jobseeker
    const person = { name: { ...name, formattedName: `${name.given} ${name.family}`.trim() }, communication }
    const url = `${publicUrl}${filesPath}${jobseeker.key}`
    const resume = { descriptions: ['Candidate resume'], seekRoleCode: 'Resume', url }
    const attachments = resumeOf(jobseeker) ? [resume] : []
    return { candidate: { person }, certifications, education, employment, attachments }
  },
})

/** Serves files to callers with a token of the API. */
export function serveFiles(app: FastifyInstance, memory: BoardMemory, isKnown: (authorization?: string) => boolean) {
  app.get<{ Params: { key: string } }>(`${filesPath}:key`, async ({ params, headers }, reply) => {
    if (memory.failures > 0) {
      memory.failures -= 1
      return reply.code(503).type('text/plain').send('Service Unavailable')
    }
    if (!isKnown(headers.authorization)) return reply.code(401).send()
    const jobseeker = findJobseeker(params.key)
    const resume = jobseeker && resumeOf(jobseeker)
    if (!resume) return reply.code(404).send()
    return reply.type('application/pdf').header('content-disposition', attachment(resume.filename)).send(resume.bytes)
  })
}

/** Serves the pages for applicants: the way from an advertisement to the form, and consent to share the profile. */
export function applyPages(app: FastifyInstance, { db, memory }: Board) {
  app.get<{ Params: { id: string }; Querystring: { as?: string } }>(
    `${boardPath}/ads/:id/apply`,
    async ({ params, query }, reply) => {
      const ad = (await findBoardAd(db, objectId('positionProfile', params.id))) ?? missing('Advertisement')
      const [instructions] = ad.profile.postingInstructions ?? []
      const form = instructions?.applicationMethods?.[0]?.applicationUri?.url ?? missing('Application form')
      return returnToForm(reply, memory, { redirectUri: form, token: newVisit(memory) }, query.as)
    },
  )

  app.get<{ Params: { request: string } }>(`${boardPath}/apply/:request`, async ({ params }, reply) => {
    const request = memory.requests.get(params.request) ?? missing('Request')
    return reply.type('text/html; charset=utf-8').send(consentPage(request, `${boardPath}/apply/${params.request}`))
  })

  app.post<{ Params: { request: string }; Body: { as?: string } }>(
    `${boardPath}/apply/:request`,
    async ({ params, body }, reply) => {
      const request = memory.requests.get(params.request) ?? missing('Request')
      memory.requests.delete(params.request)
      const token = request.token ?? (findJobseeker(body?.as) && newVisit(memory))
      return returnToForm(reply, memory, { ...request, token }, body?.as)
    },
  )
}

function newVisit({ visits }: BoardMemory) {
  const token = randomBytes(24).toString('base64url')
  visits.add(token)
  return token
}

/** Redirects to the form with SEEK's parameters: a profile only with the jobseeker's consent. */
function returnToForm(
  reply: FastifyReply,
  memory: BoardMemory,
  { redirectUri, token }: Pick<ProfileRequest, 'redirectUri' | 'token'>,
  jobseekerKey: string | undefined,
) {
  const form = new URL(redirectUri)
  const jobseeker = findJobseeker(jobseekerKey)
  if (jobseeker) {
    const key = storeCapped(memory.prefills, jobseeker.key, randomBytes(16).toString('base64url'))
    form.searchParams.set(boardParameters.profile, `${prefillKind}${key}`)
  }
  if (token) form.searchParams.set(boardParameters.token, token)
  return reply.redirect(form.href, 303)
}

const consentPage = ({ hirerName }: ProfileRequest, action: string) =>
  plainPage(
    'Job board',
    html`<main class="narrow mail"><header><p>Job board</p><h1>Fill in the form with your profile</h1>
<p>Hireloom asks for it on behalf of ${hirerName}. You can review it before you send anything. This page stands in
for Jobstreet, and these people are invented.</p></header>
${demoJobseekers.map(
  ({ key, name, about }) => html`<form method="post" action="${action}">
<button type="submit" name="as" value="${key}" class="primary">Continue as ${name.given} ${name.family}</button>
<small>${about}</small></form>`,
)}
<form method="post" action="${action}"><button type="submit">Not now</button></form></main>`,
  )
