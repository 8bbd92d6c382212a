import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { id, line, listOf, one, optionalLine, timestamp } from './platform/fields.ts'

/** The maximum number of a company's reasons, including the archived ones. */
export const maxRejectionReasons = 100

const maxLength = 80

/** Words for an applicant's age, sex, family, religion, origin, looks or disability, in English and Indonesian. */
const personalTraits =
  /\b(age|too (old|young)|gender|sex|(fe)?males?|(wo)?m[ae]n|elderly|marital|marriage|(un)?married|^single$|divorced|sexual(ity)?|pregnan(t|cy)|religion|race|ethnic(ity)?|disab(led|ility)|skin colou?r|good[- ]looking|usia|umur|terlalu (tua|muda)|kelamin|laki-laki|perempuan|pria|wanita|menikah|kawin|berkeluarga|lajang|janda|duda|cerai|hamil|seksual(itas)?|agama|suku(?! cadang)|ras|warna kulit|penampilan menarik|cacat|disabilitas|difabel)\b/i

/** A reason to reject a candidate, in English and, if the company entered it, in Indonesian. */
export const RejectionReason = z.object({ id, name: z.string(), nameIndonesian: z.string() })
export type RejectionReason = z.infer<typeof RejectionReason>

/** A reason with its state. An archived one is no longer offered, but stays on past rejections. */
export const CompanyRejectionReason = RejectionReason.extend({ isArchived: z.boolean() })
export type CompanyRejectionReason = z.infer<typeof CompanyRejectionReason>

/** `updatedAt`: the last change of any reason. */
export const RejectionReasonSettings = z.object({ updatedAt: timestamp, reasons: z.array(CompanyRejectionReason) })
export type RejectionReasonSettings = z.infer<typeof RejectionReasonSettings>

/** A name with blanks collapsed, so that two names that look the same are equal. */
const reasonName = line(maxLength)
  .overwrite((name) => name.replace(/\s+/g, ' '))
  .min(2)

/** All reasons of the company in their new order. `updatedAt` is the version that the caller saw. */
export const RejectionReasonList = z
  .strictObject({
    updatedAt: timestamp,
    reasons: z
      .array(
        z.strictObject({
          /** Null for a new reason. */
          id: id.nullable(),
          name: reasonName,
          nameIndonesian: optionalLine(maxLength).default(''),
          isArchived: z.boolean().default(false),
        }),
      )
      .max(maxRejectionReasons, `A company can have at most ${maxRejectionReasons} reasons`),
  })
  .superRefine(({ reasons }, ctx) => {
    for (const [index, { name, nameIndonesian, isArchived }] of reasons.entries()) {
      if (isArchived) continue
      for (const [field, text] of Object.entries({ name, nameIndonesian })) {
        if (!personalTraits.test(text)) continue
        const message = 'A reason may not be about who someone is (M/6/HK.04/V/2025)'
        ctx.addIssue({ code: 'custom', path: ['reasons', index, field], message })
      }
    }
    const names = reasons.map(({ name }) => name.toLowerCase())
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue
      ctx.addIssue({ code: 'custom', path: ['reasons', index, 'name'], message: 'Another reason has this name' })
    }
  })
export type RejectionReasonList = z.output<typeof RejectionReasonList>

const managerAccess = { permission: 'jobs.manageHiringStages', closedToConsultants: true } as const
const settingsPath = '/api/v1/settings/rejection-reasons'

/** The calls about the reasons that a company rejects candidates for. */
export const rejectionReasons = {
  offered: endpoint({
    method: 'GET',
    path: '/api/v1/rejection-reasons',
    summary: 'Lists the reasons to choose from when rejecting candidates, in their order.',
    permission: 'candidates.updateStatus',
    reply: listOf(RejectionReason),
  }),
  settings: endpoint({
    ...managerAccess,
    method: 'GET',
    path: settingsPath,
    summary: "Returns all of the company's rejection reasons, the archived ones too, in their order.",
    reply: one(RejectionReasonSettings),
  }),
  save: endpoint({
    ...managerAccess,
    method: 'PUT',
    path: settingsPath,
    summary:
      'Saves the rejection reasons: their names, their order, new ones, and which are archived. Past rejections keep theirs.',
    body: RejectionReasonList,
    reply: one(RejectionReasonSettings),
  }),
}
