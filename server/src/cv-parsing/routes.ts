import type { IncomingHttpHeaders } from 'node:http'
import { CvContent, cvParsing } from '@hireloom/contract/cv-parsing'
import { formKeyHeader } from '@hireloom/contract/public-site'
import { texts } from '@hireloom/contract/texts/current'
import { uploadType } from '@hireloom/contract/uploads'
import { z } from 'zod'
import { isFlagOn } from '../companies/flag-queries.ts'
import { findCompany } from '../companies/queries.ts'
import { routes, type VisitorCall } from '../platform/api/routes.ts'
import { limitPerMinute } from '../platform/db/rate-limit-queries.ts'
import { missing, Refusal } from '../platform/errors.ts'
import { fingerprintOf } from '../platform/fingerprint.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { checkFiles, fileRejected } from '../uploads/check-queries.ts'
import { findParsing, insertParsing, isUnusedFile } from './queries.ts'
import { parsingRetention, problemSentence } from './rules.ts'
import { cvParsingTasks } from './task-list.ts'

export const cvParsingRoutes = routes(cvParsing, {
  async parse({ body, ...call }) {
    const { db, config, network, outside, sealing, now } = call
    const company = await requireParsingCompany(call)
    await limitPerMinute(db, `cv from ${network}`, config.submitLimitPerIp, now())
    await limitPerMinute(db, `cv to ${company.id}`, config.submitLimitPerCompany, now())
    const formKey = formKeyOf(call.headers)
    const upload = { field: 'fileKey', key: body.fileKey, uploadType: uploadType.resume }
    const [checked] = await checkFiles({ db, outside }, company.id, [upload])
    if (!checked || !(await isUnusedFile(db, company.id, checked.file.id))) {
      throw fileRejected([{ field: 'fileKey', message: texts().refusals.fileOfApplication }])
    }
    // The same form and file have the same track id, which can't be computed without our key.
    const trackId = sealing
      .fingerprint('cv reading', JSON.stringify([company.id, formKey, body.fileKey]))
      .toString('base64url')
    const parsing = { ...hashesOf(trackId, formKey), fileId: checked.file.id, createdAt: now() }
    await db.transaction().execute(async (db) => {
      const id = await insertParsing(db, company.id, parsing)
      if (id) await addTask(db, cvParsingTasks.readCv, { companyId: company.id, readingId: id })
    })
    return { data: { trackId } }
  },

  async track({ query: { trackId }, ...call }) {
    const { db, sealing, now } = call
    const company = await requireParsingCompany(call)
    const hashes = hashesOf(trackId, formKeyOf(call.headers))
    const parsing = await findParsing(db, company.id, hashes, new Date(now().getTime() - parsingRetention))
    if (!parsing) missing('CV')
    const { status, problem, result } = parsing
    return {
      data: {
        status,
        problem: problemSentence(problem),
        result: result && CvContent.parse(JSON.parse(sealing.unseal(result))),
      },
    }
  },
})

async function requireParsingCompany({ db, companySlug }: VisitorCall) {
  const company = await findCompany(db, companySlug)
  if (!company || !(await isFlagOn(db, company.id, 'career_cv_parsing'))) missing('Page')
  return company
}

function formKeyOf(headers: IncomingHttpHeaders): string {
  const key = z.uuid().safeParse(headers[formKeyHeader])
  if (!key.success) throw new Refusal(400, 'bad_request', 'The X-Form-Key header must be a UUID')
  return key.data
}

/**
 * Returns hashes to store, so that neither the track id of a CV parsing nor the key of its form can be read from the
 * database.
 */
const hashesOf = (trackId: string, formKey: string) => ({
  trackHash: fingerprintOf(trackId),
  formKeyHash: fingerprintOf(formKey),
})
