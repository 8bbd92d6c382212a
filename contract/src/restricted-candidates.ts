import { z } from 'zod'
import { fieldSchemas } from './intake/field-schemas.ts'
import { endpoint } from './platform/endpoint.ts'
import {
  codeOf,
  day,
  dayWithin,
  id,
  idText,
  one,
  optionalLine,
  optionalText,
  pageOf,
  paging,
  text,
  timestamp,
} from './platform/fields.ts'
import { yearsAhead } from './years-ahead.ts'

/** The status of a restriction today, in the company's zone. A lifted one stays lifted. */
export const restrictionStatus = { active: 1, upcoming: 2, ended: 3, lifted: 4 } as const
export const RestrictionStatus = codeOf(restrictionStatus)
export type RestrictionStatus = z.infer<typeof RestrictionStatus>

/** The maximum number of people in one call. */
export const maxRestrictions = 200

/**
 * Returns the check of a text that is empty or follows the rule. `label`: the field's label, if the rule lacks it.
 */
const emptyOr = (rule: z.ZodType, label: string) => (value: string, ctx: z.RefinementCtx) => {
  const [issue] = (value === '' ? undefined : rule.safeParse(value))?.error?.issues ?? []
  if (issue) ctx.addIssue({ code: 'custom', message: issue.message.replace(/^This /, `${label} `) })
}

/** A person entered by hand. Unknown fields are empty. */
const person = {
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  nik: optionalText(16).superRefine(emptyOr(fieldSchemas.nik, 'NIK')),
  email: optionalText(254).superRefine(emptyOr(fieldSchemas.emailAddress, 'E-mail')),
  phoneNumber: optionalText(20).superRefine(emptyOr(fieldSchemas.phoneNumber, 'Phone number')),
}

/** The reason and the period; both days are included. */
const period = {
  reason: text(2000),
  startDate: dayWithin(yearsAhead.restrictionStart),
  /** Null without an end. */
  endDate: dayWithin(yearsAhead.restrictionEnd, 'End date').nullable().default(null),
}

type Period = { startDate: string; endDate: string | null }
const checkPeriod = ({ startDate, endDate }: Period, ctx: z.RefinementCtx) => {
  if (!endDate || endDate >= startDate) return
  ctx.addIssue({ code: 'custom', path: ['endDate'], message: 'End date must not be before the start date' })
}

/** The schema of forms with only the reason and the period. */
export const RestrictionPeriod = z.strictObject(period).superRefine(checkPeriod)

/** A new restriction of a candidate, or of a person entered by hand. */
export const NewRestriction = z
  .strictObject({
    candidateId: id.nullable().default(null),
    firstName: person.firstName.default(''),
    lastName: person.lastName.default(''),
    nik: person.nik.default(''),
    email: person.email.default(''),
    phoneNumber: person.phoneNumber.default(''),
    ...period,
  })
  .superRefine((restriction, ctx) => {
    checkPeriod(restriction, ctx)
    if (restriction.candidateId !== null) return
    const addIssue = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
    if (!restriction.firstName) addIssue('firstName', 'First name is required')
    if (!restriction.email) addIssue('email', 'E-mail is required')
  })
export type NewRestriction = z.output<typeof NewRestriction>

/**
 * A change of a restriction. For a person who was entered by hand, fields left out and fields that the caller may not
 * see stay as they are; a candidate can't be changed here.
 */
export const RestrictionChange = z
  .strictObject({
    /** The version of the restriction that the caller saw; 409 if it has changed since. */
    updatedAt: timestamp,
    firstName: person.firstName.optional(),
    lastName: person.lastName.optional(),
    nik: person.nik.optional(),
    email: person.email.optional(),
    phoneNumber: person.phoneNumber.optional(),
    ...period,
  })
  .superRefine((restriction, ctx) => {
    checkPeriod(restriction, ctx)
    const addIssue = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
    if (restriction.firstName === '') addIssue('firstName', 'First name is required')
    if (restriction.email === '') addIssue('email', 'E-mail is required')
  })
export type RestrictionChange = z.output<typeof RestrictionChange>

/** A restriction and the person it is about. Personal data is null where the caller may not see it. */
export const RestrictedCandidate = z.object({
  id,
  /** Null for a person who was entered by hand, and for a candidate the caller may not see. */
  candidateId: id.nullable(),
  /** Whether the person was entered by hand and can be changed. */
  isTyped: z.boolean(),
  candidateName: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  nik: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  sensitiveFieldAccess: z.boolean(),
  reason: z.string(),
  startDate: day,
  endDate: day.nullable(),
  status: RestrictionStatus,
  /** The application that was rejected with it, if the caller may see it. */
  jobApplicationId: id.nullable(),
  createdByName: z.string(),
  createdAt: timestamp,
  liftedByName: z.string().nullable(),
  liftedAt: timestamp.nullable(),
  updatedAt: timestamp,
})
export type RestrictedCandidate = z.infer<typeof RestrictedCandidate>

export const RestrictionListQuery = z.strictObject({
  ...paging,
  status: z.coerce.number<number>().pipe(RestrictionStatus).optional(),
  search: optionalText(100).default(''),
})
export type RestrictionListQuery = z.output<typeof RestrictionListQuery>

const counts = z.object({ active: z.int(), upcoming: z.int(), ended: z.int(), lifted: z.int() })

const params = z.strictObject({ id: idText })
const permission = 'settings.restrictedCandidates'

export const restrictedCandidates = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/restrictions',
    summary: 'Lists the restrictions, newest first, with the number of matches by status.',
    permission,
    query: RestrictionListQuery,
    reply: pageOf(RestrictedCandidate).extend({ counts }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v2/restrictions/:id',
    summary: 'Returns one restriction, and how many applications were turned away only because of it.',
    permission,
    params,
    reply: one(RestrictedCandidate.extend({ turnedAway: z.int() })),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v2/restrictions',
    summary: 'Restricts a person for a time, or without an end.',
    permission,
    body: NewRestriction,
    reply: one(RestrictedCandidate),
    status: 201,
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/api/v2/restrictions/bulk',
    summary: `Restricts up to ${maxRestrictions} people. For each one who could not be added, returns the place in the list and the reason.`,
    permission,
    body: z.strictObject({ restrictions: z.array(NewRestriction).min(1).max(maxRestrictions) }),
    reply: one(
      z.object({
        added: z.int(),
        addedIds: z.array(id),
        refused: z.array(z.object({ index: z.int(), field: z.string(), message: z.string() })),
      }),
    ),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/v2/restrictions/:id',
    summary: 'Changes a restriction that was not lifted.',
    permission,
    params,
    body: RestrictionChange,
    reply: one(RestrictedCandidate),
  }),
  lift: endpoint({
    method: 'DELETE',
    path: '/api/v2/restrictions/:id',
    summary:
      'Lifts a restriction. Optionally, applications turned away only because of it become new again; this also needs candidates.updateStatus.',
    permission,
    params,
    query: z.strictObject({ returnApplications: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false) }),
    reply: one(z.object({ id, liftedAt: timestamp, returned: z.int() })),
  }),
}
