import { camelKeys, fromReply, toRequest } from '@hireloom/contract/platform/wire'
import { exampleCalls } from '@hireloom/contract/public-api/example-calls'
import { exampleReplies } from '@hireloom/contract/public-api/example-replies'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { everySample } from './samples/samples.ts'

const calls: Record<string, Record<string, object>> = exampleCalls()
const replies: Record<string, Record<string, object>> = exampleReplies

/** Every public call except those of signing in. */
const publicCalls = everySample()
  .filter(({ name, endpoint }) => endpoint.public && !name.startsWith('session.'))
  .map(({ name, endpoint }) => {
    const [slice = '', call = ''] = name.split('.')
    return [name, endpoint, calls[slice]?.[call], replies[slice]?.[call]] as const
  })

describe('the example', () => {
  test.each(publicCalls)('of %s is a valid call', (_name, endpoint, input) => {
    expect(input).toBeDefined()
    const { url, body } = toRequest(endpoint, input as never)
    const { pathname, searchParams } = new URL(url, 'https://ats.example.com')
    expect(pathname).not.toMatch(/:|undefined/)
    endpoint.query?.parse(camelKeys(Object.fromEntries(searchParams)))
    endpoint.body?.parse(camelKeys(body))
  })

  test.each(publicCalls.filter(([, { reply }]) => reply))(
    'of %s shows a valid reply',
    (_name, endpoint, _given, answer) => {
      const sentReply = JSON.parse(JSON.stringify(z.encode(endpoint.reply as z.ZodType, answer)))
      expect(fromReply(endpoint, sentReply)).toEqual(answer)
    },
  )
})
