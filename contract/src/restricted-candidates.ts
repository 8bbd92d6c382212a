import { z } from 'zod'
import { values } from './intake/submission.ts'
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

/** Where a bar stands today, by the days of the company's zone. A lifted one stays lifted. */
export const barStatus = { active: 1, upcoming: 2, ended: 3, lifted: 4 } as const
export const BarStatus = codeOf(barStatus)
export type BarStatus = z.infer<typeof BarStatus>

/** People whom one call restricts. */
export const mostBars = 200

/** Empty, or by the rule. `called`: what readers know the field as, where the rule doesn't say it. */
const either = (rule: z.ZodType, called: string) => (value: string, ctx: z.RefinementCtx) => {
  const [issue] = (value === '' ? undefined : rule.safeParse(value))?.error?.issues ?? []
  if (issue) ctx.addIssue({ code: 'custom', message: issue.message.replace(/^This /, `${called} `) })
}

/** A person as they are typed in. Empty is what isn't known. */
const person = {
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  nik: optionalText(16).superRefine(either(values.nik, 'NIK')),
  email: optionalText(254).superRefine(either(values.emailAddress, 'E-mail')),
  phoneNumber: optionalText(20).superRefine(either(values.phoneNumber, 'Phone number')),
}

/** Why and when; both days belong to it. */
const period = {
  reason: text(2000),
  startDate: dayWithin(yearsAhead.barStart),
  /** Null where there is no end. */
  endDate: dayWithin(yearsAhead.barEnd, 'End date').nullable().default(null),
}

type Period = { startDate: string; endDate: string | null }
const checkPeriod = ({ startDate, endDate }: Period, ctx: z.RefinementCtx) => {
  if (!endDate || endDate >= startDate) return
  ctx.addIssue({ code: 'custom', path: ['endDate'], message: 'End date must not be before the start date' })
}

/** Why and when, for forms that ask nothing else. */
export const BarPeriod = z.strictObject(period).superRefine(checkPeriod)

/** Somebody to keep out: a candidate the company has, or a person by name and address. */
export const NewBar = z
  .strictObject({
    candidateId: id.nullable().default(null),
    firstName: person.firstName.default(''),
    lastName: person.lastName.default(''),
    nik: person.nik.default(''),
    email: person.email.default(''),
    phoneNumber: person.phoneNumber.default(''),
    ...period,
  })
  .superRefine((bar, ctx) => {
    checkPeriod(bar, ctx)
    if (bar.candidateId !== null) return
    const say = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
    if (!bar.firstName) say('firstName', 'First name is required')
    if (!bar.email) say('email', 'E-mail is required')
  })
export type NewBar = z.output<typeof NewBar>

/**
 * What changes of a bar. Of a person who was typed in, what isn't named stays as it is, and so does what the caller may not
 * see, whatever is sent; a candidate stays the candidate.
 */
export const ChangedBar = z
  .strictObject({
    /** Of the bar that was seen; an older one answers 409. */
    updatedAt: timestamp,
    firstName: person.firstName.optional(),
    lastName: person.lastName.optional(),
    nik: person.nik.optional(),
    email: person.email.optional(),
    phoneNumber: person.phoneNumber.optional(),
    ...period,
  })
  .superRefine((bar, ctx) => {
    checkPeriod(bar, ctx)
    const say = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
    if (bar.firstName === '') say('firstName', 'First name is required')
    if (bar.email === '') say('email', 'E-mail is required')
  })
export type ChangedBar = z.output<typeof ChangedBar>

/** A bar and whom it keeps out. Personal data is null where the caller may not see it. */
export const RestrictedCandidate = z.object({
  id,
  /** Null for a person who was typed in, and for a candidate the caller may not see. */
  candidateId: id.nullable(),
  /** The person can be changed, for they were typed in. */
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
  status: BarStatus,
  /** The application that was rejected with it, where the caller may see it. */
  jobApplicationId: id.nullable(),
  createdByName: z.string(),
  createdAt: timestamp,
  liftedByName: z.string().nullable(),
  liftedAt: timestamp.nullable(),
  updatedAt: timestamp,
})
export type RestrictedCandidate = z.infer<typeof RestrictedCandidate>

export const BarListQuery = z.strictObject({
  ...paging,
  status: z.coerce.number<number>().pipe(BarStatus).optional(),
  search: optionalText(100).default(''),
})
export type BarListQuery = z.output<typeof BarListQuery>

const counts = z.object({ active: z.int(), upcoming: z.int(), ended: z.int(), lifted: z.int() })

const params = z.strictObject({ id: idText })
const permission = 'settings.restrictedCandidates'

export const restrictedCandidates = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/restrictions',
    summary: 'Lists who is kept out, the newest first, with the number of those who fit the search by status.',
    permission,
    query: BarListQuery,
    reply: pageOf(RestrictedCandidate).extend({ counts }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v2/restrictions/:id',
    summary: 'Answers one restriction, and how many applications were turned away only because of it.',
    permission,
    params,
    reply: one(RestrictedCandidate.extend({ turnedAway: z.int() })),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v2/restrictions',
    summary: 'Keeps a person out for a time, or without an end.',
    permission,
    body: NewBar,
    reply: one(RestrictedCandidate),
    status: 201,
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/api/v2/restrictions/bulk',
    summary: `Keeps up to ${mostBars} people out. Says of each who could not be added why, by their place in the list.`,
    permission,
    body: z.strictObject({ restrictions: z.array(NewBar).min(1).max(mostBars) }),
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
    body: ChangedBar,
    reply: one(RestrictedCandidate),
  }),
  lift: endpoint({
    method: 'DELETE',
    path: '/api/v2/restrictions/:id',
    summary: 'Lifts a restriction. On choice, applications turned away only because of it are new again.',
    permission,
    params,
    query: z.strictObject({ returnApplications: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false) }),
    reply: one(z.object({ id, liftedAt: timestamp, returned: z.int() })),
  }),
}
