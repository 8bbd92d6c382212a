import { TypeCode } from '@hireloom/contract/personality-tests'
import { camelKeys } from '@hireloom/contract/platform/wire'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'

/** A test that waits for whoever has its link. */
export interface OpenedTest {
  /** What the provider calls it. */
  id: string
  /** Opens the test for whoever has it. */
  link: string
}

export interface TestResult {
  typeCode: string
  submittedAt: Date
}

/** Who runs the personality test. It learns nothing of the person but what they answer. */
export interface PersonalityTests {
  /**
   * Opens a test; for the same key always the same one. `reportTo` is the address to call by POST once it is submitted.
   * Throws PersonalityTestsUnavailable when it can't be had.
   */
  open(wanted: { key: string; reportTo: string }): Promise<OpenedTest>
  /** What came out of a test, undefined until it is submitted. Throws PersonalityTestsUnavailable. */
  result(id: string): Promise<TestResult | undefined>
  /** Pages of the provider, when it is part of this server. */
  pages?: FastifyPluginAsync
}

export class PersonalityTestsUnavailable extends Error {
  override name = 'PersonalityTestsUnavailable'
}

/** Milliseconds. */
const patience = 10_000

const Opened = z.object({
  id: z.string().min(1).max(200),
  link: z.url({ protocol: /^https$/, hostname: /\./ }).max(2000),
})
const Result = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open') }),
  z.object({ status: z.literal('submitted'), typeCode: TypeCode, submittedAt: z.iso.datetime({ offset: true }) }),
])

/** Asks the provider by HTTP with a bearer key: `POST {url}/tests` and `GET {url}/tests/{id}`. */
export function httpPersonalityTests({ url, key }: { url: string; key: string }): PersonalityTests {
  async function ask<Answer extends z.ZodType>(path: string, answer: Answer, body?: object): Promise<z.output<Answer>> {
    const headers = { authorization: `Bearer ${key}`, accept: 'application/json', 'content-type': 'application/json' }
    try {
      const response = await fetch(`${url}${path}`, {
        ...{ headers, redirect: 'error', signal: AbortSignal.timeout(patience) },
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
