import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { idText, one } from './platform/fields.ts'
import { type Flag, flagNames } from './platform/flags.ts'

export type { Flag }

/** Identifies this installation's web app to the flag calls; grants no access. */
export const backyardHeader = 'x-backyard-key'

const flag = z.enum(flagNames)

/** Flags in a query string, as `consultant_access,mbti_assessment`. */
const flagList = z.codec(z.string(), z.array(flag).min(1).max(flagNames.length), {
  decode: (text) => text.split(',').filter(Boolean) as Flag[],
  encode: (list) => list.join(','),
})

/** A flag, and whether it is on for the company. */
export const FlagState = z.object({ name: flag, status: z.boolean() })
export type FlagState = z.infer<typeof FlagState>

/** `client` is always 1, the only client there is. */
const flagQuery = { client: z.literal('1').default('1'), companyId: idText }
const byName = z.strictObject({ name: flag })

export const flags = {
  list: endpoint({
    method: 'GET',
    path: '/backyard/v1/flags',
    summary: 'Returns which of these flags are on for the company of the session.',
    query: z.strictObject({ ...flagQuery, flags: flagList }),
    reply: z.object({ data: z.array(FlagState) }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/backyard/v1/flags/:name',
    summary: 'Returns whether a flag is on for the company of the session.',
    params: byName,
    query: z.strictObject(flagQuery),
    reply: one(FlagState),
  }),
  findPublic: endpoint({
    method: 'GET',
    path: '/public_api/flags/:name',
    summary: 'Returns whether a flag is on for a company, without a session.',
    public: true,
    params: byName,
    query: z.strictObject({ companySlug: z.string().min(1).max(120) }),
    reply: one(FlagState),
  }),
}
