import { employmentLetters } from '@hireloom/contract/employment-letters/endpoints'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { extractText } from 'unpdf'
import { insertOffer } from './offering.ts'
import type { Caller, World } from './world.ts'

type LetterBody = CallInput<typeof employmentLetters.create>['body']

/** Returns the terms of a permanent employment, as the form sends them. */
const letterTerms = ({ masterData: { employmentTypeId } }: World) => ({
  employmentType: employmentTypeId,
  probationPeriod: 3 as const,
  workingType: 1 as const,
  joiningDate: '2027-01-04',
  salary: 8_500_000,
  salaryType: 10 as const,
})

/** Returns an employment letter for an application of a job, as the form sends it. */
export const newLetter = (world: World, jobId: number, overrides: Partial<LetterBody> = {}): LetterBody => ({
  jobId,
  ...letterTerms(world),
  ...overrides,
})

/** Inserts an employment type with an end date and returns its id. */
export async function insertFixedTerm({ db, companyId }: World) {
  const { id } = await db
    .insertInto('employmentTypes')
    .values({ companyId, name: 'Contract (PKWT)', hasEndDate: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts an employment letter with one version, in whichever stage the application is. */
export async function insertEmploymentLetter(world: World, application: { id: number; jobId: number }) {
  const { db, companyId } = world
  const { id: employmentTemplateId } = await db
    .selectFrom('letterTemplates')
    .select('id')
    .where('companyId', '=', companyId)
    .where('kind', '=', 2)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { employmentType: employmentTypeId, ...terms } = letterTerms(world)
  const { id: employmentId } = await db
    .insertInto('employmentLetters')
    .values({
      companyId,
      applicationId: application.id,
      employmentTypeId,
      templateId: employmentTemplateId,
      number: 'A-1',
      ...terms,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { letterFileId: fileId } = await insertOffer(world, application, { status: 4 })
  await db
    .insertInto('employmentLetterVersions')
    .values({
      companyId,
      letterId: employmentId,
      version: 1,
      fileId,
      terms: '{}',
      madeAt: new Date('2026-11-12T03:00:00Z'),
    })
    .execute()
  return { employmentId, employmentTemplateId }
}

/** Downloads a version of an employment letter, as a browser does. Returns the headers of the reply and the text. */
export async function downloadLetter(
  { product }: World,
  call: Caller,
  params: CallInput<typeof employmentLetters.file>['params'],
  version?: number,
) {
  const { data } = (await call(employmentLetters.file, { params, query: version ? { version } : {} })).body
  const { pathname, search } = new URL(data.url)
  const { headers, rawPayload } = await product.app.inject(pathname + search)
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
  return { headers, text }
}
