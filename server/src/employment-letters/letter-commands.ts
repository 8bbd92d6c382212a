import { datesProblems, type EmploymentLetterForm } from '@hireloom/contract/employment-letters/form'
import { letterKind } from '@hireloom/contract/letters/templates'
import { uploadType } from '@hireloom/contract/uploads'
import { columnsOf, drawForCompany, letterData, refuseMissing } from '../letters/letter-commands.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid } from '../platform/errors.ts'
import { findFile } from '../uploads/queries.ts'
import { storeFile } from '../uploads/store-queries.ts'
import { findEmploymentType, findJobLevelName, listTexts } from './form-queries.ts'
import type { CompleteForm } from './queries.ts'
import { filenameOf, fittingTemplate, languageProblem, withDatesOf } from './rules.ts'

type LetterServices = Pick<Services, 'db' | 'outside' | 'now'>

/**
 * Returns the form of an employment letter, and a function that draws it with its annexes for a number. Immediately
 * refuses letters that can't be drawn.
 */
export async function planLetter(
  services: LetterServices,
  actor: Actor,
  applicationId: number,
  body: EmploymentLetterForm,
) {
  const { companyId } = actor
  const { texts, employmentType, hasEndDate, jobLevel, ...checked } = await checkForm(services.db, companyId, body)
  const form = withDatesOf({ ...body, templateId: checked.templateId }, hasEndDate)
  const data = {
    ...(await letterData(services, actor, applicationId)),
    employmentType,
    jobLevel,
    workingType: form.workingType,
    probationPeriod: form.probationPeriod,
    salary: form.salary,
    salaryType: form.salaryType,
    benefits: form.benefits,
    additionalNotes: form.additionalNotes,
    startDate: hasEndDate ? form.startDate : form.joiningDate,
    endDate: form.endDate,
  }
  const lettersWith = (letterNumber: string) =>
    texts.map((text) => ({ title: text.name, columns: columnsOf(text, { ...data, letterNumber }) }))
  refuseMissing(
    lettersWith('1').flatMap(({ columns }) => columns),
    'templateId',
  )
  return {
    form,
    draw: (letterNumber: string) => drawForCompany(services, actor, lettersWith(letterNumber)),
  }
}

/** Draws a planned letter, stores its file and returns the file's id. */
export async function storeLetter(
  services: LetterServices,
  { companyId, userId }: Actor,
  form: CompleteForm,
  draw: (letterNumber: string) => Promise<Buffer>,
) {
  const key = await storeFile(services, companyId, {
    type: uploadType.offerLetter,
    filename: filenameOf(form.offerLetterNumber),
    contentType: 'application/pdf',
    uploadedBy: userId,
    bytes: await draw(form.offerLetterNumber),
  })
  const file = await findFile(services.db, companyId, key)
  if (!file) throw new Error('The letter was not stored')
  return file.id
}

/**
 * Returns the texts of a form's letter and its annexes, with the names of its master data; refuses what doesn't fit.
 */
async function checkForm(db: Db, companyId: number, form: EmploymentLetterForm) {
  const type = await findEmploymentType(db, companyId, form.employmentType)
  if (!type) throw notOffered('employmentType', 'Employment type')
  const jobLevel = form.jobLevel === null ? '' : await findJobLevelName(db, companyId, form.jobLevel)
  if (jobLevel === undefined) throw notOffered('jobLevel', 'Job level')
  const { hasEndDate, name: employmentType } = type
  const templates = await listTexts(db, companyId, letterKind.employment)
  const template =
    form.templateId === null
      ? fittingTemplate(templates, hasEndDate)
      : templates.find(({ id }) => id === form.templateId)
  if (!template) throw notOffered('templateId', 'Template')
  const problems = datesProblems(form, hasEndDate)
  const language = languageProblem(hasEndDate, template.language)
  if (language) problems.push({ field: 'templateId', message: language })
  if (problems.length > 0) throw invalid(problems)
  const texts = [template, ...(await annexesOf(db, companyId, form))]
  return { texts, templateId: template.id, employmentType, hasEndDate, jobLevel }
}

const notOffered = (field: string, label: string) =>
  invalid([{ field, message: `${label} must be one of the offered values` }])

const annexes = [
  ['isIntegrityAgreementChecked', letterKind.integrity],
  ['isNonDisclosureAgreementChecked', letterKind.nonDisclosure],
] as const

/** Returns the first text by name of each agreement that a form includes. */
async function annexesOf(db: Db, companyId: number, form: EmploymentLetterForm) {
  const texts: Awaited<ReturnType<typeof listTexts>> = []
  for (const [field, kind] of annexes) {
    if (!form[field]) continue
    const [text] = await listTexts(db, companyId, kind)
    if (!text) throw invalid([{ field, message: 'The company has no template for this agreement' }])
    texts.push(text)
  }
  return texts
}
