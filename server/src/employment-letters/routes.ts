import { employmentLetters } from '@hireloom/contract/employment-letters/endpoints'
import { letterKind } from '@hireloom/contract/letters/templates'
import { listOfferedTemplates } from '../letters/queries.ts'
import { seesPay } from '../offers/rules.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, missing } from '../platform/errors.ts'
import { createLetter, previewLetter, proposeNumber, regenerateLetter } from './commands.ts'
import { findAgreedTerms, findTermsOfJob } from './form-queries.ts'
import { findApplication, findFileOfVersion, findLetter, listLetters } from './queries.ts'
import { filenameOf, letterFor, namedOrNull } from './rules.ts'
import { sendLetterToSign } from './signing-commands.ts'

export const employmentLetterRoutes = routes(employmentLetters, {
  async templates({ db, actor }) {
    return { data: await listOfferedTemplates(db, actor.companyId, letterKind.employment) }
  },

  async propose({ db, actor, params: { applicationId }, now }) {
    if (!(await findApplication(db, actor, applicationId))) missing('Application')
    const { jobLevel, ...terms } = await findTermsOfJob(db, actor.companyId, applicationId)
    const agreed = await findAgreedTerms(db, actor.companyId, applicationId)
    const offerLetterNumber = await proposeNumber(db, actor, now())
    const defaults = { probationPeriod: null, salary: null, salaryType: null, benefits: '' }
    return { data: { offerLetterNumber, jobLevel: namedOrNull(jobLevel), ...defaults, ...terms, ...agreed } }
  },

  async preview({ actor, params, body, ...services }) {
    const bytes = await previewLetter(services, actor, params.applicationId, body)
    return new File([new Uint8Array(bytes)], filenameOf(body.offerLetterNumber), { type: 'application/pdf' })
  },

  async create({ actor, params: { applicationId }, body, idempotencyKey, ...services }) {
    const id = await createLetter(services, actor, { applicationId, idempotencyKey }, body)
    return reply(services.db, actor, { applicationId, employmentId: id })
  },

  async regenerate({ actor, params, body, ...services }) {
    await regenerateLetter(services, actor, params, body)
    return reply(services.db, actor, params)
  },

  async sign({ actor, params, body, ...services }) {
    await sendLetterToSign(services, actor, params, body)
    return reply(services.db, actor, params)
  },

  async file({ db, actor, params: { applicationId, employmentId }, query, outside, now }) {
    const { teamRole } = (await findApplication(db, actor, applicationId)) ?? missing('Application')
    const letter = (await findLetter(db, actor.companyId, applicationId, employmentId)) ?? missing('Employment letter')
    if (!seesPay({ ...actor, teamRole })) throw forbidden()
    const version = query.version ?? letter.currentVersion
    const file = (await findFileOfVersion(db, actor.companyId, employmentId, version)) ?? missing('Version')
    const { key, filename, contentType } = file
    const url = await outside.files.downloadAddress({ key, filename, contentType }, now())
    return { data: { url, filename, contentType } }
  },
})

async function reply(
  db: Db,
  actor: Actor,
  { applicationId, employmentId }: Record<'applicationId' | 'employmentId', number>,
) {
  const { teamRole } = (await findApplication(db, actor, applicationId)) ?? missing('Application')
  const letters = await listLetters(db, actor.companyId, applicationId)
  const letter = letters.find(({ id }) => id === employmentId) ?? missing('Employment letter')
  return { data: letterFor(letter, { ...actor, teamRole }) }
}
