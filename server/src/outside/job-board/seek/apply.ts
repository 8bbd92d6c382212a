import { maxFileSize } from '@hireloom/contract/uploads'
import { z } from 'zod'
import { type BoardFileOptions, boardFiles } from '../board-files.ts'
import { type JobBoard, JobBoardRefused, type Jobseeker } from '../port.ts'
import type { SeekConnection } from './connection.ts'

/** The address below which profile files are, and the function that fetches them. */
export type SeekFiles = Pick<BoardFileOptions, 'baseUrl' | 'fetch'>

interface Options {
  connection: SeekConnection
  objectIdOf: (hirer: string) => Promise<string>
  files: SeekFiles
}

/**
 * Returns Apply with SEEK (developer.seek.com/use-cases/apply-with-seek): a button, SEEK's consent page, and a profile
 * that fills in the form, which applicants check before they send it. Its résumé is a file at the API itself.
 */
export function seekApply({ connection, objectIdOf, files }: Options) {
  const { execute, authorization } = connection
  const { isBoardFile, read } = boardFiles({ ...files, maxBytes: maxFileSize })
  return {
    async applyButton(hirer, { formUrl, token }) {
      const input = { hirerId: await objectIdOf(hirer), applicationUri: formUrl, redirectUri: formUrl }
      const reply = await execute(applyWithSeekButton, { input: token ? { ...input, token } : input }, ButtonReply)
      const { buttonLabel: label, url } = reply.applyWithSeekButton
      return { label, url }
    },

    async readProfile(id) {
      // The same query returns applications to other companies too, whose ids are of another kind.
      if (!prefillId.test(id)) return undefined
      const request = execute(candidateProfile, { id }, ProfileReply)
      const { candidateProfile: profile } = await request.catch((error) => {
        if (error instanceof JobBoardRefused) return { candidateProfile: null }
        throw error
      })
      return profile ? jobseekerOf(profile) : undefined
    },

    isFile: isBoardFile,
    readFile: (address) => read(address, authorization),
  } satisfies Partial<JobBoard>
}

/** The ids of profiles, such as `globalPublicTest:candidateProfile:prefill:1111111111111111`. */
const prefillId = /^\w+:candidateProfile:prefill:[\w-]+$/

const applyWithSeekButton = `query ($input: ApplyWithSeekButtonInput!) {
  applyWithSeekButton(input: $input) { buttonLabel url }
}`
const ButtonReply = z.object({
  applyWithSeekButton: z.object({
    buttonLabel: z.string().min(1).max(100),
    url: z.url({ protocol: /^https?$/ }),
  }),
})

const candidateProfile = `query ($id: String!) {
  candidateProfile(id: $id) {
    candidate {
      person {
        name { given family }
        communication {
          email { address }
          phone { formattedNumber }
          address { line city postalCode countryCode countrySubDivisions { value } }
        }
      }
    }
    certifications { name issued effectiveTimePeriod { validTo } issuingAuthority { name } }
    education { institution { name } educationDegrees { name date } }
    employment { organization { name } positionHistories { title start end current } }
    attachments { seekRoleCode url }
  }
}`

const textOrEmpty = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const rowsOrEmpty = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row)
    .nullish()
    .transform((rows) => rows ?? [])
const namedRecord = z.object({ name: textOrEmpty }).nullish()

const Profile = z.object({
  candidate: z.object({
    person: z.object({
      name: z.object({ given: textOrEmpty, family: textOrEmpty }),
      communication: z.object({
        email: rowsOrEmpty(z.object({ address: textOrEmpty })),
        phone: rowsOrEmpty(z.object({ formattedNumber: textOrEmpty })),
        address: rowsOrEmpty(
          z.object({
            line: textOrEmpty,
            city: textOrEmpty,
            postalCode: textOrEmpty,
            countryCode: textOrEmpty,
            countrySubDivisions: rowsOrEmpty(z.object({ value: textOrEmpty })),
          }),
        ),
      }),
    }),
  }),
  certifications: rowsOrEmpty(
    z.object({
      name: textOrEmpty,
      issued: textOrEmpty,
      effectiveTimePeriod: z.object({ validTo: textOrEmpty }).nullish(),
      issuingAuthority: namedRecord,
    }),
  ),
  education: rowsOrEmpty(
    z.object({
      institution: namedRecord,
      educationDegrees: rowsOrEmpty(z.object({ name: textOrEmpty, date: textOrEmpty })),
    }),
  ),
  employment: rowsOrEmpty(
    z.object({
      organization: namedRecord,
      positionHistories: rowsOrEmpty(
        z.object({ title: textOrEmpty, start: textOrEmpty, end: textOrEmpty, current: z.boolean().nullish() }),
      ),
    }),
  ),
  attachments: rowsOrEmpty(z.object({ seekRoleCode: textOrEmpty, url: z.string() })),
})
const ProfileReply = z.object({ candidateProfile: Profile.nullable() })

function jobseekerOf(profile: z.output<typeof Profile>): Jobseeker {
  const { name, communication } = profile.candidate.person
  const [address] = communication.address
  return {
    givenName: name.given,
    familyName: name.family,
    email: communication.email[0]?.address ?? '',
    phone: communication.phone[0]?.formattedNumber ?? '',
    address: {
      line: address?.line ?? '',
      city: address?.city ?? '',
      divisions: (address?.countrySubDivisions ?? []).map(({ value }) => value),
      postalCode: address?.postalCode ?? '',
      countryCode: address?.countryCode ?? '',
    },
    education: profile.education.flatMap(({ institution, educationDegrees }) =>
      (educationDegrees.length > 0 ? educationDegrees : [{ name: '', date: '' }]).map(({ name: degree, date }) => ({
        institution: institution?.name ?? '',
        degree,
        finished: date,
      })),
    ),
    certifications: profile.certifications.map(({ name, issued, effectiveTimePeriod, issuingAuthority }) => ({
      name,
      issuer: issuingAuthority?.name ?? '',
      issued,
      validTo: effectiveTimePeriod?.validTo ?? '',
    })),
    employment: profile.employment.flatMap(({ organization, positionHistories }) =>
      positionHistories.map(({ title, start, end, current }) => ({
        title,
        organization: organization?.name ?? '',
        start,
        end,
        isCurrent: current ?? false,
      })),
    ),
    resumeUrl: profile.attachments.find(({ seekRoleCode }) => seekRoleCode === 'Resume')?.url ?? null,
  }
}
