import { buffer } from 'node:stream/consumers'
import { type ResumeTextSettings, resumeTexts } from '@hireloom/contract/candidates/resume-text'
import { seesPersonalData } from '../../access/person-rules.ts'
import { redactCv } from '../../cv/redaction/redact-cv.ts'
import { CvProblem } from '../../cv/text/cv-problem.ts'
import { readCvText } from '../../cv/text/read-cv-text.ts'
import { record } from '../../history/queries.ts'
import { requirePermission, routes } from '../../platform/api/routes.ts'
import { forbidden, missing, stale } from '../../platform/errors.ts'
import { findResume, findResumeTextSettings, saveResumeTextSettings } from './queries.ts'
import { readsResumeText } from './rules.ts'

export const resumeTextRoutes = routes(resumeTexts, {
  async read({ db, actor, params, outside, sealing, now }) {
    const resume = (await findResume(db, actor, params.applicationId)) ?? missing('Application')
    // Users who may open the file may also see what their colleagues read.
    const seesAll = seesPersonalData(actor)
    if (!seesAll && !readsResumeText({ ...resume, seesPersonalData: seesAll })) throw forbidden()
    const { key, nikCipher, passportCipher } = resume
    const file = await buffer(await outside.files.read(key ?? missing('Résumé')))
    const text = await readCvText(file, actor.companyId).catch((error: unknown) => {
      if (error instanceof CvProblem) return undefined
      throw error
    })
    const person = {
      names: [resume.firstName, resume.lastName],
      values: [
        resume.email,
        resume.phoneNumber,
        resume.residentialAddress,
        resume.citizenIdAddress,
        resume.postalCode,
        resume.portfolioUrl,
        nikCipher && sealing.unseal(nikCipher),
        passportCipher && sealing.unseal(passportCipher),
      ],
    }
    return { data: { parts: (text && redactCv(text, person, now().getUTCFullYear())) ?? null } }
  },

  async preview({ db, actor, params: { applicationId }, outside }) {
    requirePermission(actor, 'candidates.viewSensitiveData')
    const resume = (await findResume(db, actor, applicationId)) ?? missing('Application')
    const { key, jobId, reference } = resume
    const file = await buffer(await outside.files.read(key ?? missing('Résumé')))
    await record(db, actor, { event: 'application.file_opened', data: { applicationId, jobId, reference } })
    try {
      const { lines } = await readCvText(file, actor.companyId)
      return { data: { lines, problem: null } }
    } catch (error) {
      if (error instanceof CvProblem) return { data: { lines: [], problem: error.kind } }
      throw error
    }
  },

  settings: async ({ db, actor }) => ({ data: await findResumeTextSettings(db, actor.companyId) }),

  async changeSettings({ db, actor, body: { previous, ...settings } }) {
    await db.transaction().execute(async (db) => {
      if (!(await saveResumeTextSettings(db, actor.companyId, settings, previous))) throw stale()
      const before = describeReaders(previous)
      const after = describeReaders(settings)
      if (before === after) return
      const change = `changed who reads résumés without personal data from ${before} to ${after}`
      await record(db, actor, { event: 'redacted_resumes.changed', data: { change } })
    })
    return { data: settings }
  },
})

function describeReaders({ hiringManagersReadResumes, interviewersReadResumes }: ResumeTextSettings) {
  const readers = [hiringManagersReadResumes && 'Hiring Managers', interviewersReadResumes && 'Interviewers']
  return readers.filter(Boolean).join(' and ') || 'nobody'
}
