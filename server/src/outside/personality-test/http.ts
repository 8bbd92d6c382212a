import { TypeCode } from '@hireloom/contract/personality-tests'
import { camelKeys } from '@hireloom/contract/platform/wire'
import { z } from 'zod'
import { type PersonalityTests, PersonalityTestsUnavailable } from './port.ts'

/** Milliseconds. */
const timeout = 10_000

const Opened = z.object({
  id: z.string().min(1).max(200),
  link: z.url({ protocol: /^https$/, hostname: /\./ }).max(2000),
})
const Result = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open') }),
  z.object({ status: z.literal('submitted'), typeCode: TypeCode, submittedAt: z.iso.datetime({ offset: true }) }),
])

/** Calls the provider over HTTP with a bearer key: `POST {url}/tests` and `GET {url}/tests/{id}`. */
export function httpPersonalityTests({ url, key }: { url: string; key: string }): PersonalityTests {
  async function ask<Answer extends z.ZodType>(path: string, answer: Answer, body?: object): Promise<z.output<Answer>> {
    const headers = { authorization: `Bearer ${key}`, accept: 'application/json', 'content-type': 'application/json' }
    try {
      const response = await fetch(`${url}${path}`, {
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`It answered ${response.status}`)
      return answer.parse(camelKeys(await response.json()))
    } catch (cause) {
      throw new PersonalityTestsUnavailable("The provider of the personality test can't be reached", { cause })
    }
  }

  return {
    open: (wanted) => ask('/tests', Opened, { key: wanted.key, report_to: wanted.reportTo }),
    async result(id) {
      const result = await ask(`/tests/${encodeURIComponent(id)}`, Result)
      if (result.status === 'open') return undefined
      return { typeCode: result.typeCode, submittedAt: new Date(result.submittedAt) }
    },
  }
}
