import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { idText, one } from './platform/fields.ts'
import { type Flag, flagNames } from './platform/flags.ts'

export type { Flag }

/** Identifies the screens of this installation to the flag calls; it opens nothing by itself. */
export const backyardHeader = 'x-backyard-key'

const flag = z.enum(flagNames)

/** Flags travel in a query string as `consultant_access,mbti_assessment`. */
const flagList = z.codec(z.string(), z.array(flag).min(1).max(flagNames.length), {
  decode: (text) => text.split(',').filter(Boolean) as Flag[],
  encode: (list) => list.join(','),
})

/** A function of the product that a company has or has not. */
export const FlagState = z.object({ name: flag, status: z.boolean() })
export type FlagState = z.infer<typeof FlagState>

/** The product has one kind of client, this one. */
const asked = { client: z.literal('1').default('1'), companyId: idText }
const byName = z.strictObject({ name: flag })

export const flags = {
  list: endpoint({
    method: 'GET',
    path: '/backyard/v1/flags',
    summary: 'Returns which of these flags are on for the company of the session.',
    query: z.strictObject({ ...asked, flags: flagList }),
    reply: z.object({ data: z.array(FlagState) }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/backyard/v1/flags/:name',
    summary: 'Returns whether a flag is on for the company of the session.',
    params: byName,
    query: z.strictObject(asked),
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
