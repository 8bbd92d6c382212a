import type { FastifyReply, FastifyRequest } from 'fastify'
import { candidatePagePath } from '../../companies/address-rules.ts'
import { maskedEmail } from '../../signing/rules.ts'
import { type KeptForm, keptFormOf } from '../frame/forms.ts'
import { readFormWithFiles } from '../frame/forms-with-files.ts'
import { frameOf, type PageVisit } from '../visit.ts'
import { signInPage } from './pages.ts'
import type { PastSession } from './session-queries.ts'

/** Returns the address of the browser's session, even if the session is over. */
export const knownAddress = ({ session, pastSession }: PageVisit) => session?.email ?? pastSession?.email

/** Returns the session's address, masked because a link in a mail may have been forwarded. */
export function maskedAddress(visit: PageVisit) {
  const address = knownAddress(visit)
  return address === undefined ? {} : { knownAddress: maskedEmail(address) }
}

const pastNotice = ({ texts }: PageVisit, { isIdle }: PastSession) => ({
  text: isIdle ? texts.sessionIdle : texts.sessionOver,
  isProblem: false,
})

interface SignInTarget {
  /** The page to return to, relative to the candidate's page; empty for its start. */
  to: string
  kept?: KeptForm | undefined
}

/** Shows the form for a code, with the reason if the browser's session has ended. */
export function showSignIn(visit: PageVisit, target: SignInTarget) {
  const { pastSession, query } = visit
  const frame = frameOf(visit)
  const notice = frame.notice ?? (pastSession && pastNotice(visit, pastSession))
  return signInPage({ ...frame, notice }, { ...target, ...(!query.other && maskedAddress(visit)) })
}

/**
 * Asks a visitor for a code, which opens the page `to`. A form that was sent is kept in the pages until then, because
 * the server stores nothing for strangers, and is shown again after the code.
 */
export async function askToSignIn(visit: PageVisit, request: FastifyRequest, reply: FastifyReply, to: string) {
  const kept = request.method === 'POST' ? await keptForm(request) : undefined
  if (kept) reply.code(422).send(showSignIn({ ...visit, query: { to } }, { to, kept }))
  else reply.redirect(`${visit.home}?to=${to}`, 303)
}

/** Returns the form of a request with only the names of its files. */
async function keptForm(request: FastifyRequest) {
  const { slug } = request.params as { slug: string }
  const path = request.url.slice(candidatePagePath(slug).length + 1)
  const { fields, files } = await readFormWithFiles(request, 0)
  const names = files.map(({ filename }) => filename)
  return keptFormOf(path, { ...fields, ...(names.length > 0 && { files: names }) })
}
